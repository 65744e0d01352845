import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '@/lib/config';
import { queryKeys } from '@/lib/query-keys';

function useOperator() {
  const { data } = useQuery({
    queryKey: queryKeys.operator(),
    queryFn: async () => {
      const { operatorName, operatorContact } = await loadConfig();
      return { name: operatorName, contact: operatorContact };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Who decides about personal data on this server, as its `config.json` says. */
export function OperatorName() {
  return <>{useOperator()?.name ?? 'a pessoa ou empresa que mantém este endereço do Coado'}</>;
}

/** The address that answers for personal data. */
export function ContactLink() {
  const contact = useOperator()?.contact;
  return contact ? (
    <a href={`mailto:${contact}`}>{contact}</a>
  ) : (
    <>quem convidou você ou mantém este endereço (que ainda não publicou um e-mail aqui)</>
  );
}
