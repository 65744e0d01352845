import { ControlChart } from '../ControlChart';

export function Drawing() {
  return <ControlChart />;
}
