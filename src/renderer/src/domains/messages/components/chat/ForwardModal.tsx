import { Text, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { prepareImage } from '@/lib/image';
import { fetchOk } from '@/lib/server-fetch';
import { foldAccents } from '@/lib/text-search';
import { queryClient } from '@/services/query-cache/query-client';
import { signedFileQuery } from '@/services/storage/signed-files';
import { Modal } from '@/ui/Modal';
import { QueryState } from '@/ui/QueryState';
import { SearchField } from '@/ui/SearchField';
import { toastError, toastSuccess } from '@/ui/toast';
import { conversationsQuery } from '../../api/conversations';
import { senderOf } from '../../api/sender';
import { sentBlob } from '../../media/upload';
import { type ConversationSummary, conversationsOf, personName } from '../../model/conversation';
import { failureText, type MediaSource, type MessageContent } from '../../model/message';
import classes from '../search/Found.module.css';

interface ForwardModalProps {
  viewerId: string;
  content: MessageContent;
  onClose: () => void;
}

export function ForwardModal({ viewerId, content, onClose }: ForwardModalProps) {
  const [typed, setTyped] = useState('');
  const list = useInfiniteQuery(conversationsQuery(viewerId));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const wanted = foldAccents(typed.trim());
  // Names are searched in all conversations, so all pages are needed.
  const isLoading = hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isLoading && !isFetchingNextPage) void fetchNextPage();
  }, [isLoading, isFetchingNextPage, fetchNextPage]);
  const open = conversationsOf(list.data).filter(
    // A missing username means a block between the two people, or a deleted account.
    ({ other_user_username: username }) => username !== null,
  );
  const found = open.filter(({ other_user_name: name, other_user_username: username }) =>
    foldAccents(`${personName(name)} @${username}`).includes(wanted),
  );
  return (
    <Modal opened onClose={onClose} title="Encaminhar para" size="sm">
      <SearchField
        aria-label="Buscar conversa pelo nome"
        placeholder="Buscar pelo nome"
        maxLength={100}
        value={typed}
        onType={setTyped}
      />
      <QueryState compact query={list} loading="Carregando conversas" />
      <ul className={`p-0 mt-sm ${classes.list}`} aria-label="Conversas">
        {found.map((conversation) => (
          <li key={conversation.conversation_id}>
            <Target
              viewerId={viewerId}
              conversation={conversation}
              content={content}
              onSent={onClose}
            />
          </li>
        ))}
      </ul>
      <Text role="status" c="dimmed" ta="center">
        {found.length > 0 || !list.data || isLoading
          ? ''
          : `Nenhuma conversa ${open.length > 0 ? 'com esse nome' : 'ainda'}.`}
      </Text>
    </Modal>
  );
}

interface TargetProps {
  viewerId: string;
  conversation: ConversationSummary;
  content: MessageContent;
  onSent: () => void;
}

function Target({ viewerId, conversation, content, onSent }: TargetProps) {
  const [isSending, setIsSending] = useState(false);
  const name = personName(conversation.other_user_name);
  async function forward() {
    setIsSending(true);
    if (await forwardTo(viewerId, conversation.conversation_id, content)) {
      toastSuccess('Mensagem encaminhada');
      onSent();
    }
    setIsSending(false);
  }
  return (
    <UnstyledButton
      className={`w-full flex items-center gap-sm min-h-16 px-md py-xs no-underline ${classes.hit}`}
      disabled={isSending}
      onClick={() => void forward()}
    >
      <UserAvatar name={name} url={conversation.other_user_avatar_url} size={44} />
      <span className="min-w-0">
        <span className="font-medium block whitespace-nowrap overflow-hidden text-ellipsis">
          {name}
        </span>
        <span className="text-dimmed text-sm block whitespace-nowrap overflow-hidden text-ellipsis">
          @{conversation.other_user_username}
        </span>
      </span>
    </UnstyledButton>
  );
}

/** Returns the file of a message, to send a copy: a file belongs to its conversation. */
async function fileOf({ path, blob }: MediaSource): Promise<Blob> {
  const local = path === undefined ? blob : sentBlob(path);
  if (local) return local;
  const url = await queryClient.fetchQuery(signedFileQuery('chat_media', path ?? ''));
  return (await fetchOk(url)).blob();
}

/** Sends a copy of a message; resolves to whether it is stored, and shows a failure. */
async function forwardTo(
  viewerId: string,
  conversationId: string,
  content: MessageContent,
): Promise<boolean> {
  const { sendText, sendShared, sendImage, sendVoice } = senderOf(viewerId, conversationId);
  try {
    switch (content.kind) {
      case 'text':
        return await sendText(content.text, null);
      case 'shared':
        return content.shared !== null && (await sendShared(content.shared, null));
      case 'image': {
        const blob = await fileOf(content.source);
        const { width, height } = content;
        const hasSize = width !== null && height !== null;
        return await sendImage(hasSize ? { blob, width, height } : await prepareImage(blob), null);
      }
      case 'audio': {
        const blob = await fileOf(content.source);
        const { seconds, peaks } = content;
        return await sendVoice({ blob, seconds, peaks: peaks ?? [0] }, null);
      }
      case 'deleted':
        return false;
    }
  } catch (error) {
    toastError(failureText(content.kind), error);
    return false;
  }
}
