import type { Block, Source } from '@shared/course/blocks';
import { BrewBlock } from './blocks/BrewBlock';
import { ChartBlock, CompareBlock, RatioBlock } from './blocks/ChartBlocks';
import { MatchBlock, OrderBlock, TruthBlock } from './blocks/ExerciseBlocks';
import { PourBlock } from './blocks/PourBlock';
import { SourceList } from './blocks/SourceList';
import { FigureView } from './figures/FigureDrawing';
import { LessonText } from './LessonText';

interface LessonBodyProps {
  lesson: {
    id: string;
    content: string | null;
    blocks: readonly Block[] | null;
    sources: readonly Source[];
  };
  /** The person whose brews complete practice blocks; null in a preview. */
  userId: string | null;
}

export function LessonBody({ lesson, userId }: LessonBodyProps) {
  const { id, content, blocks, sources } = lesson;
  return blocks ? (
    <LessonBlocks lessonId={id} userId={userId} blocks={blocks} sources={sources} />
  ) : (
    <LessonText source={content ?? ''} />
  );
}

interface LessonBlocksProps {
  lessonId: string;
  userId: string | null;
  blocks: readonly Block[];
  sources: readonly Source[];
}

function draw(block: Block, key: string, props: LessonBlocksProps) {
  switch (block.kind) {
    case 'prose':
      return <LessonText key={key} source={block.text} sources={props.sources} />;
    case 'figure':
      return <FigureView key={key} figure={block.figure} caption={block.caption} />;
    case 'compare':
      return <CompareBlock key={key} block={block} />;
    case 'order':
      return <OrderBlock key={key} block={block} />;
    case 'match':
      return <MatchBlock key={key} block={block} />;
    case 'ratio':
      return <RatioBlock key={key} block={block} />;
    case 'chart':
      return <ChartBlock key={key} block={block} />;
    case 'pour':
      return <PourBlock key={key} block={block} />;
    case 'truth':
      return <TruthBlock key={key} block={block} />;
    case 'brew':
      return <BrewBlock key={key} block={block} lessonId={props.lessonId} userId={props.userId} />;
  }
}

function LessonBlocks(props: LessonBlocksProps) {
  return (
    <div className="grid gap-2xl cols-1">
      {/* Positions are safe keys: the blocks come from one row and are never reordered. */}
      {props.blocks.map((block, index) => draw(block, `${block.kind}-${index}`, props))}
      <SourceList sources={props.sources} />
    </div>
  );
}
