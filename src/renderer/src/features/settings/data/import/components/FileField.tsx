import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from '../Import.module.css';

interface FileFieldProps {
  reading: boolean;
  onFile: (file: File) => void;
}

/** Where a file is dropped, or chosen by the button. */
export function FileField({ reading, onFile }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !reading) onFile(file);
  };
  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-label="Arquivo do diário"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp className={classes.dropIcon} size={32} />
      <p className={classes.dropText}>
        Solte aqui o arquivo: o zip de “Baixar tudo” do Coado, o backup do Beanconqueror, os dados
        do Timer.Coffee, ou uma planilha salva como CSV.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.json,.csv,.tsv,.txt,application/zip,application/json,text/csv,text/plain"
        aria-label="Arquivo do diário"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button loading={reading} onClick={() => input.current?.click()}>
        Escolher arquivo
      </Button>
    </section>
  );
}
