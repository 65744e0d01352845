import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { RowReorder } from '../hooks/useReorder';
import classes from './ReorderControls.module.css';

interface ReorderControlsProps {
  /** What the row is called, for the buttons' names. */
  name: string;
  reorder: RowReorder;
}

/** A grip for the pointer and two buttons for everybody. */
export function ReorderControls({ name, reorder }: ReorderControlsProps) {
  const { grip, isFirst, isLast, step } = reorder;
  return (
    <span className={classes.controls}>
      {/* Only for the pointer: the buttons beside it do the same for the keyboard. */}
      <span className={classes.grip} title="Arraste para mudar a ordem" aria-hidden {...grip}>
        <GripVertical size={20} />
      </span>
      {/* Not `disabled` at the ends: that would throw the focus away. */}
      <ActionIcon
        color="gray"
        aria-label={`Subir ${name}`}
        aria-disabled={isFirst}
        onClick={(event) => step(-1, event)}
      >
        <ChevronUp size={20} />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label={`Descer ${name}`}
        aria-disabled={isLast}
        onClick={(event) => step(1, event)}
      >
        <ChevronDown size={20} />
      </ActionIcon>
    </span>
  );
}
