import { randomBytes } from 'node:crypto';
import { generateKeys } from '../supabase/functions/push/web-push.ts';

// Prints the secrets of the push Edge Function (docs/supabase.md).
const { publicKey, privateKey } = await generateKeys();
process.stdout.write(
  `${[
    `VAPID_PUBLIC_KEY=${publicKey}`,
    `VAPID_PRIVATE_KEY=${privateKey}`,
    'VAPID_SUBJECT=mailto:alguem@exemplo.com.br',
    `PUSH_SECRET=${randomBytes(32).toString('base64url')}`,
  ].join('\n')}\n`,
);
