import type { Block, Source } from '@shared/course/blocks';
import { FigureView } from '../figures/FigureView';
import { LessonText } from '../LessonText';
import { BrewBlock } from './BrewBlock';
import { ChartBlock } from './ChartBlock';
import { CompareBlock } from './CompareBlock';
import classes from './LessonBlocks.module.css';
import { MatchBlock } from './MatchBlock';
import { OrderBlock } from './OrderBlock';
import { PourBlock } from './PourBlock';
import { RatioBlock } from './RatioBlock';
import { SourceList } from './SourceList';
import { TruthBlock } from './TruthBlock';

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

/** A lesson block by block, its sources folded away at the end. */
export function LessonBlocks(props: LessonBlocksProps) {
  return (
    <div className={classes.blocks}>
      {/* By place: they come from one row and are never reordered. */}
      {props.blocks.map((block, index) => draw(block, `${block.kind}-${index}`, props))}
      <SourceList sources={props.sources} />
    </div>
  );
}
