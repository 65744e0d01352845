import { UnstyledButton } from '@mantine/core';
import type { Source } from '@shared/course/blocks';
import { unbroken } from '@shared/format';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { showSource } from './blocks/SourceList';
import classes from './LessonText.module.css';
import { type Block, type Inline, parseMarkdown } from './markdown';

/* Positions are safe keys, because nodes are never reordered. React escapes every text. */

function renderInline(inline: Inline, key: number): ReactNode {
  switch (inline.kind) {
    case 'text':
      return unbroken(inline.text);
    case 'strong':
      return <strong key={key}>{inline.children.map(renderInline)}</strong>;
    case 'emphasis':
      return <em key={key}>{inline.children.map(renderInline)}</em>;
    case 'link':
      return inline.href.startsWith('/') ? (
        <Link key={key} to={inline.href}>
          {inline.children.map(renderInline)}
        </Link>
      ) : (
        <a key={key} href={inline.href} target="_blank" rel="noopener noreferrer">
          {inline.children.map(renderInline)}
        </a>
      );
    case 'note':
      return <Note key={key} id={inline.id} />;
    case 'image':
      return (
        <img
          key={key}
          src={inline.src}
          alt={inline.alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      );
  }
}

/** The lesson's sources. A note shows the position of its source, counted from 1. */
const Sources = createContext<readonly Source[]>([]);

function Note({ id }: { id: string }) {
  const at = use(Sources).findIndex((source) => source.id === id);
  if (at < 0) return null;
  return (
    <sup>
      <UnstyledButton
        className={`text-accent text-xs font-semibold relative ${classes.note}`}
        aria-label={`Fonte ${at + 1}`}
        onClick={() => showSource(id)}
      >
        {at + 1}
      </UnstyledButton>
    </sup>
  );
}

function renderItem(item: Inline[], key: number): ReactNode {
  return <li key={key}>{item.map(renderInline)}</li>;
}

function renderBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading key={key}>{block.children.map(renderInline)}</Heading>;
    }
    case 'paragraph':
      return <p key={key}>{block.children.map(renderInline)}</p>;
    case 'quote':
      return (
        <blockquote key={key}>
          {block.paragraphs.map((paragraph, index) =>
            renderBlock({ kind: 'paragraph', children: paragraph }, index),
          )}
        </blockquote>
      );
    case 'list':
      return block.start === null ? (
        <ul key={key}>{block.items.map(renderItem)}</ul>
      ) : (
        <ol key={key} start={block.start}>
          {block.items.map(renderItem)}
        </ol>
      );
    case 'rule':
      return <hr key={key} />;
  }
}

const NONE: readonly Source[] = [];

interface LessonTextProps {
  source: string;
  sources?: readonly Source[];
}

export function LessonText({ source, sources = NONE }: LessonTextProps) {
  const blocks = useMemo(() => parseMarkdown(source), [source]);
  return (
    <Sources value={sources}>
      <div className={`text-lg leading-loose wrap-break-word ${classes.text}`}>
        {blocks.map(renderBlock)}
      </div>
    </Sources>
  );
}
