import { Button, UnstyledButton } from '@mantine/core';
import { RotateCw, X } from 'lucide-react';
import type { PictureState } from '../../model/composer';
import classes from './PicturePreview.module.css';

interface PicturePreviewProps {
  picture: Exclude<PictureState, { status: 'none' }>;
  onRemove: () => void;
  onRetry: () => void;
}

/** The chosen picture: on its way, sent, or failed with a way on. */
export function PicturePreview({ picture, onRemove, onRetry }: PicturePreviewProps) {
  const sending = picture.status === 'sending';
  return (
    <div className={classes.preview} data-status={picture.status}>
      {picture.preview === null ? (
        <div className={classes.blank} />
      ) : (
        <img className={classes.image} src={picture.preview} alt="Imagem da publicação" />
      )}
      <UnstyledButton
        className={classes.remove}
        aria-label={sending ? 'Cancelar o envio da imagem' : 'Remover a imagem'}
        onClick={onRemove}
      >
        <X size={20} />
      </UnstyledButton>
      {sending ? (
        <div className={classes.bar}>
          <p className={classes.words} role="status">
            Enviando imagem...
          </p>
          <progress
            className={classes.progress}
            max={1}
            value={picture.progress}
            aria-label="Envio da imagem"
          />
        </div>
      ) : null}
      {picture.status === 'failed' ? (
        <div className={classes.bar} role="alert">
          <p className={classes.words}>Erro ao enviar a imagem.</p>
          <p className={classes.reason}>{picture.error.message}</p>
          {picture.error.code === 'invalid' ? null : (
            <Button
              variant="default"
              size="sm"
              leftSection={<RotateCw size={16} />}
              onClick={onRetry}
            >
              Tentar de novo
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
