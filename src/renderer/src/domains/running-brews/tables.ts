import type { Tables } from '../define.ts';

export const tables = {
  brew_alarms: {
    kinds: { 'brew-alarm': async () => (await import('./api/brew-alarm')).brewAlarm },
    export: { leftOut: 'dizem quando um preparo em curso termina, e somem com ele' },
  },
} satisfies Tables;
