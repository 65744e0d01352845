import { createEdgeFunction, readVariable, type Variables } from '../_shared/edge-function.ts';
import { sendDue } from './sender.ts';

export function createHandler(variables: Variables): (request: Request) => Promise<Response> {
  const contact = readVariable(variables, 'VAPID_SUBJECT');
  const keys = {
    publicKey: readVariable(variables, 'VAPID_PUBLIC_KEY'),
    privateKey: readVariable(variables, 'VAPID_PRIVATE_KEY'),
  };
  return createEdgeFunction(variables, {
    name: 'push',
    secret: 'PUSH_SECRET',
    async work({ rpc, signal }) {
      await rpc('announce_push_key', { public_key: keys.publicKey });
      return { sent: await sendDue({ rpc, keys, contact, warn: console.warn, signal }) };
    },
  });
}
