import { Suspense } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { Post } from './api/posts';
import { BrewSummary } from './BrewSummary';
import { RecipeSummary } from './RecipeSummary';
import classes from './RecipeSummary.module.css';

const PostCurve = lazyPart(() => import('./PostCurve'), 'PostCurve');

/** What a post shows of its author's brew: what it was, the recipe to be brewed, and how it was poured. */
export function PostAttachments({ post, viewerId }: { post: Post; viewerId: string }) {
  const { recipe, curve, author } = post;
  const drawing =
    curve === null ? null : (
      <Suspense fallback={<div className={classes.curve} />}>
        <PostCurve curve={curve} author={author.name} />
      </Suspense>
    );
  return (
    <>
      <BrewSummary brew={post} />
      {recipe ? (
        <RecipeSummary recipe={recipe} curve={curve} author={author} viewerId={viewerId}>
          {drawing}
        </RecipeSummary>
      ) : null}
      {recipe === null && drawing !== null ? (
        <div className={classes.summary}>{drawing}</div>
      ) : null}
    </>
  );
}
