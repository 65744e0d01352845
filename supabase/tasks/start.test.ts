import { expect, it } from 'vitest';
import { startTestStack } from '../../tests/support/stack.ts';
import { namesInProfiles } from './start.ts';

it('lists people of this computer by the present name of their profile', async () => {
  const stack = await startTestStack({ findNames: namesInProfiles });
  try {
    const ids: string[] = [];
    for (const name of ['Ana', 'Rui']) {
      const client = stack.anonClient();
      const token_hash = await stack.people.add({ name, timezone: 'America/Belem' });
      const { data, error } = await client.auth.verifyOtp({ token_hash, type: 'magiclink' });
      if (error || !data.user) throw error ?? new Error('There is no user.');
      ids.unshift(data.user.id);
      const renamed = await client
        .from('profiles')
        .update({ name: `${name} do balcão` })
        .eq('id', data.user.id);
      expect(renamed.error).toBeNull();
    }
    const names = ['Rui do balcão', 'Ana do balcão'];
    expect(await stack.people.list()).toEqual(ids.map((id, i) => ({ id, name: names[i] })));
  } finally {
    await stack.close();
  }
});
