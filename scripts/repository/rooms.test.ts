import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../lib/run-bin.ts';

/** What dependency-cruiser cannot see: which folder of the renderer may hold what (docs/architecture.md). */

const renderer = join(repositoryRoot, 'src/renderer/src');
const sources = globSync('**/*.{ts,tsx}', { cwd: renderer })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path));
const read = (path: string) => readFileSync(join(renderer, path), 'utf8');

const EXPORTED_HOOK = /^export (?:async )?(?:function|const) (use[A-Z]\w*)/gm;
const HOOK_OF_OTHERS = /^import [^;]*\buse[A-Z]\w*[^;]* from '[^']+';/m;

/** Not there yet. A file leaves this list and never joins it. */
const KNOWN: readonly string[] = [
  'entities/block/api/set-blocked.ts',
  'entities/brew-session/celebration.ts',
  'entities/brew-session/cue-settings.ts',
  'entities/brew-session/hooks.ts',
  'entities/brew-session/useBrewing.ts',
  'entities/challenge/useChallengeNews.ts',
  'entities/desktop/state.ts',
  'entities/follow/follow-switch.ts',
  'entities/outbox/useOutbox.ts',
  'entities/person/useUsernameStatus.ts',
  'entities/post/switches.ts',
  'entities/recipe/api/delete-recipe.ts',
  'entities/recipe/api/save-recipe.ts',
  'entities/report/api/send-report.ts',
  'entities/settings/api/update-user-settings.ts',
  'entities/settings/api/user-settings.ts',
  'features/admin/api/act.ts',
  'features/admin/api/change-lessons.ts',
  'features/admin/api/change-units.ts',
  'features/admin/api/change-user.ts',
  'features/admin/api/moderate.ts',
  'features/admin/api/save-challenge.ts',
  'features/admin/components/useReorder.ts',
  'features/beans/api/delete-bean.ts',
  'features/beans/api/write-bean.ts',
  'features/brew/api/save-bean.ts',
  'features/community/api/create-post.ts',
  'features/community/api/delete-comment.ts',
  'features/community/api/delete-post.ts',
  'features/community/api/edit-post.ts',
  'features/community/model/outgoing-comments.ts',
  'features/community/model/useNewPosts.ts',
  'features/journal/api/delete-brew.ts',
  'features/messages/api/delete-message.ts',
  'features/messages/media/address/object-urls.ts',
  'features/messages/media/address/useMediaUrl.ts',
  'features/messages/media/images/picture-in-history.ts',
  'features/messages/media/images/usePicture.ts',
  'features/messages/media/images/useZoom.ts',
  'features/messages/media/playback/voice-playback.ts',
  'features/messages/media/upload-progress.ts',
  'features/notifications/api/mark-read.ts',
  'features/recipes/api/update-recipe.ts',
  'features/settings/api/update-profile.ts',
  'features/settings/api/update-timezone.ts',
  'features/settings/api/upload-avatar.ts',
  'features/settings/components/useCropGestures.ts',
  'features/settings/computer/useChangeSettings.ts',
  'features/settings/data/import/api/imports.ts',
  'features/settings/data/import/hooks.ts',
  'lib/desired-state.ts',
  'ui/toaster-demand.ts',
  'ui/usePageTitle.ts',
  'ui/useUndoableDeletion.tsx',
];

describe('hooks', () => {
  it('are exported from hooks/ alone', () => {
    const elsewhere = sources.filter(
      (path) => !path.includes('/hooks/') && read(path).match(EXPORTED_HOOK) !== null,
    );
    expect(elsewhere.filter((path) => !KNOWN.includes(path))).toEqual([]);
  });

  it('are what the files of hooks/ are named after', () => {
    const wrong = sources
      .filter((path) => path.includes('/hooks/') && basename(path).startsWith('use'))
      .filter((path) => {
        const named = basename(path).replace(/\.tsx?$/, '');
        return ![...read(path).matchAll(EXPORTED_HOOK)].some(([, name]) => name === named);
      });
    expect(wrong).toEqual([]);
  });

  it('are not used in model/', () => {
    const wrong = sources.filter(
      (path) => path.includes('/model/') && HOOK_OF_OTHERS.test(read(path)),
    );
    expect(wrong.filter((path) => !KNOWN.includes(path))).toEqual([]);
  });
});
