import { Button } from '@mantine/core';
import { isolated } from '@shared/format';
import { Camera, RotateCw, Trash2, X } from 'lucide-react';
import { isGuest } from '@/services/session/guest';
import { FilePicker } from '@/ui/FilePicker';
import { usePhoto } from '../../hooks/usePhoto';
import type { BrewDetail } from '../../model/brew-facts';
import { BrewPicture } from '../BrewPicture';
import classes from './PhotoField.module.css';

interface PhotoFieldProps {
  userId: string;
  brew: BrewDetail;
}

export function PhotoField({ userId, brew }: PhotoFieldProps) {
  const { state, preview, add, remove, cancel } = usePhoto(userId, brew);
  const path = brew.photo_path;
  return (
    <div className="grid gap-sm">
      <div
        className={`rounded-lg relative overflow-hidden ${classes.frame}`}
        data-photo={path !== null || preview !== null || undefined}
      >
        {preview !== null ? (
          <img
            className={`w-full h-full object-cover ${classes.preview}`}
            src={preview}
            alt="Foto escolhida"
            data-status={state.status}
          />
        ) : (
          <BrewPicture
            key={path}
            methodId={brew.method.drawing ?? brew.method_id}
            photoPath={path}
            drawing={136}
            alt={`Foto do preparo de ${isolated(brew.method.name)}`}
          />
        )}
        {state.status === 'sending' ? (
          <div className={`text-ink rounded-md bg-surface absolute px-md py-sm ${classes.bar}`}>
            <p role="status">Enviando imagem...</p>
            <progress max={1} value={state.progress} aria-label="Envio da imagem" />
          </div>
        ) : null}
        {state.status === 'failed' ? (
          <div
            className={`text-ink rounded-md bg-surface absolute px-md py-sm ${classes.bar}`}
            role="alert"
          >
            <p>Erro ao enviar a imagem. {state.error.message}</p>
          </div>
        ) : null}
      </div>
      <FilePicker label="Foto do preparo" onPick={([file]) => add(file)}>
        {(open) => (
          <div className={`flex flex-wrap gap-xs ${classes.actions}`}>
            {state.status === 'sending' || state.status === 'failed' ? (
              <>
                {state.status === 'failed' && state.error.code !== 'invalid' ? (
                  <Button
                    variant="default"
                    leftSection={<RotateCw />}
                    onClick={() => add(state.file)}
                  >
                    Tentar de novo
                  </Button>
                ) : null}
                <Button variant="default" leftSection={<X />} onClick={cancel}>
                  {state.status === 'sending' ? 'Cancelar envio' : 'Deixar como estava'}
                </Button>
              </>
            ) : (
              <>
                <Button
                  variant="default"
                  disabled={isGuest(userId) || state.status === 'removing'}
                  leftSection={<Camera />}
                  onClick={open}
                >
                  {isGuest(userId)
                    ? 'Fotos vêm com a conta'
                    : path === null
                      ? 'Adicionar foto'
                      : 'Trocar foto'}
                </Button>
                {path === null ? null : (
                  <Button
                    variant="default"
                    loading={state.status === 'removing'}
                    leftSection={<Trash2 />}
                    onClick={() => remove(path)}
                  >
                    Remover foto
                  </Button>
                )}
              </>
            )}
          </div>
        )}
      </FilePicker>
    </div>
  );
}
