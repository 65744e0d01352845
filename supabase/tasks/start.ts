import { fileURLToPath } from 'node:url';
import { type Stack, type StackOptions, startStack } from '@coado/local-stack';
import { movePictures } from './pictures.ts';
import { purgeDeletedRows } from './purge.ts';
import { sendPushes } from './push.ts';

/** Pictures of the demo's posts; supabase/config.toml names the same folder. */
const DEMO_PICTURES = fileURLToPath(new URL('../demo/post-images', import.meta.url));

/** Returns the names of profiles, which people may have changed since their sign-up. */
export const namesInProfiles: NonNullable<StackOptions['findNames']> = async (db, ids) => {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from public.profiles where id = any ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Starts the embedded stack with the tasks of Coado's schema and the demo's pictures. */
export const startCoado = (options: StackOptions): Promise<Stack> =>
  startStack({
    findNames: namesInProfiles,
    tasks: [purgeDeletedRows, movePictures, sendPushes],
    seedObjects: { 'post-images': DEMO_PICTURES },
    ...options,
  });
