import { Button, Skeleton, Tabs, TextInput } from '@mantine/core';
import { isMethodId, METHODS } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import { formatRecipeText } from '@shared/recipe-text/format-recipe';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import { encodeRecipeFragment } from '@shared/recipe-text/recipe-link';
import { Copy, Download, Share2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { baseOf, isOwnMethod } from '@/domains/gear/methods/model/brewing-method';
import { logError } from '@/lib/app-error';
import { lazyPart } from '@/lib/lazy-part';
import { saveFile } from '@/lib/save-file';
import { copyText } from '@/ui/copy-text';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { Modal } from '@/ui/Modal';
import { toastError } from '@/ui/toast';

const QrCode = lazyPart(
  () => import('./QrCode'),
  'QrCode',
  () => <Skeleton height={280} />,
);

interface ShareModalProps {
  recipe: Recipe;
  onClose: () => void;
}

/** The desktop app has no web address, so its links open the receiver's desktop app. */
const LINK_BASE = /^https?:$/.test(location.protocol)
  ? `${location.origin}/recipes/shared`
  : 'coado://recipe/shared';

/** Returns the title without characters that file systems refuse. */
const fileNameOf = (title: string) => title.replace(/[\\/:*?"<>|]/g, '-').trim() || 'Receita';

async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    logError('Sharing a recipe failed', error);
    toastError('Não foi possível compartilhar a receita.');
  }
}

/** Replaces a person's own method, which receivers do not have, by its similar one. */
function forOthers(recipe: Recipe) {
  const plain = toPlainRecipe(recipe);
  if (!isOwnMethod(recipe.methodId)) return { plain, methodName: recipe.method };
  const methodId = baseOf({ id: recipe.methodId, like: recipe.like ?? null });
  return {
    plain: { ...plain, methodId },
    methodName: isMethodId(methodId) ? METHODS[methodId].name : methodId,
  };
}

/** Dialog with the recipe as link, text, file and QR code; nothing is sent to the server. */
export function ShareModal({ recipe, onClose }: ShareModalProps) {
  const { plain, methodName } = useMemo(() => forOthers(recipe), [recipe]);
  const text = formatRecipeText(plain, methodName);
  const [link, setLink] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const canShare = typeof navigator.share === 'function';

  useEffect(() => {
    let current = true;
    encodeRecipeFragment(plain).then(
      (fragment) => {
        if (current) setLink(`${LINK_BASE}#${fragment}`);
      },
      (error: unknown) => {
        logError('A recipe link could not be made', error);
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [plain]);

  return (
    <Modal opened onClose={onClose} title="Compartilhar receita" size="md">
      <Tabs defaultValue={failed ? 'text' : 'link'} keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="link">Link</Tabs.Tab>
          <Tabs.Tab value="text">Texto</Tabs.Tab>
          <Tabs.Tab value="code">QR code</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="link" className="pt-md">
          <p className="text-dimmed text-pretty mb-sm">
            A receita vai inteira dentro do link: nenhum servidor a guarda. Quem abrir no Coado pode
            preparar e salvar.
          </p>
          {failed ? (
            <p className="text-danger" role="alert">
              Este navegador não consegue montar o link. Compartilhe pelo texto.
            </p>
          ) : link === null ? (
            <Skeleton height={44} />
          ) : (
            <>
              <TextInput
                aria-label="Link da receita"
                readOnly
                value={link}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <div className="flex flex-wrap gap-xs mt-md">
                <Button leftSection={<Copy />} onClick={() => copyText(link, 'Link copiado')}>
                  Copiar link
                </Button>
                {canShare ? (
                  <Button
                    variant="default"
                    leftSection={<Share2 />}
                    onClick={() => void share({ title: recipe.title, url: link })}
                  >
                    Enviar…
                  </Button>
                ) : null}
              </div>
            </>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="text" className="pt-md">
          <p className="text-dimmed text-pretty mb-sm">
            Para mandar em qualquer conversa. O Coado lê este texto de volta em Minhas receitas,
            Importar.
          </p>
          <GrowingTextarea
            aria-label="Texto da receita"
            readOnly
            minRows={8}
            maxRows={10}
            value={text}
            classNames={{ input: 'text-sm leading-loose' }}
          />
          <div className="flex flex-wrap gap-xs mt-md">
            <Button leftSection={<Copy />} onClick={() => copyText(text, 'Receita copiada')}>
              Copiar texto
            </Button>
            <Button
              variant="default"
              leftSection={<Download />}
              onClick={() => saveFile(new Blob([text]), `${fileNameOf(recipe.title)}.coado`)}
            >
              Salvar arquivo
            </Button>
            {canShare ? (
              <Button
                variant="default"
                leftSection={<Share2 />}
                onClick={() => void share({ title: recipe.title, text })}
              >
                Enviar…
              </Button>
            ) : null}
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="code" className="pt-md">
          {link === null ? <Skeleton height={280} /> : <QrCode text={link} title={recipe.title} />}
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
