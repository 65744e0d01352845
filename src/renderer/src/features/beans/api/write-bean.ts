import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/app-error';
import type { Database } from '@/lib/database.types';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

type Beans = Database['public']['Tables']['beans'];

/** A bean to add, under an id made once (a retry adds nothing twice), or columns to change of one. */
export type BeanWrite =
  | { kind: 'add'; id: string; values: Beans['Insert'] }
  | { kind: 'change'; id: string; values: Beans['Update'] };

async function writeBean(userId: string, write: BeanWrite): Promise<void> {
  const db = await supabase();
  if (write.kind === 'add') {
    const { error, status } = await db
      .from('beans')
      .upsert(
        { ...write.values, id: write.id, user_id: userId },
        { onConflict: 'id', ignoreDuplicates: true },
      );
    if (error) throw toAppError(error, status);
    return;
  }
  const { data, error, status } = await db
    .from('beans')
    .update(write.values)
    .eq('id', write.id)
    .select('id')
    .maybeSingle();
  if (error) throw toAppError(error, status);
  if (!data) throw new AppError('not_found', { message: 'Esse grão não existe mais.' });
}

/** Adds or changes a bean of the person's own; done once the list of beans has it. */
export function useWriteBean(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['write-bean'],
    mutationFn: (write: BeanWrite) => writeBean(userId, write),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.beans(userId) });
      // Brews show their bean's name.
      void queryClient.invalidateQueries({ queryKey: queryKeys.brews(userId) });
    },
  });
}
