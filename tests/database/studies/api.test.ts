import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack } from '../../support/stack.ts';
import { BLOCKS, ITEMS } from '../support/course-samples.ts';
import { course } from '../support/world.ts';

// Tests the rules of the course again, through supabase-js, the app's client.

const OUTLINE = ['icon', 'id', 'points', 'position', 'stars', 'status', 'title', 'type'];

let student: SupabaseClient;
let admin: SupabaseClient;
let adminId: string;
const stack = await startTestStack();
afterAll(() => stack.close());
beforeAll(async () => {
  student = (await stack.signedInClient()).client;
  const signedIn = await stack.signedInClient();
  admin = signedIn.client;
  adminId = signedIn.id;
  await stack.database.pool.query(`update profiles set role = 'admin' where id = $1`, [adminId]);
});

describe('a student', () => {
  it('sees the path, reads and completes the first lesson, and is refused the third', async () => {
    const path = await student.from('study_units_with_lessons').select('*').order('position');
    expect(path.error).toBeNull();
    expect(path.data).toHaveLength(10);
    expect(path.data?.[0]).toMatchObject({
      title: 'O grão',
      lessons: [
        { id: course.firstLesson, status: 'unlocked', type: 'lesson' },
        { id: course.secondLesson, status: 'locked', type: 'lesson' },
        { id: course.quiz, status: 'locked', type: 'quiz' },
        ...Array.from({ length: 7 }, () => ({ status: 'locked' })),
      ],
    });
    for (const unit of path.data ?? []) {
      for (const lesson of unit.lessons) {
        expect(Object.keys(lesson).sort()).toEqual(OUTLINE);
      }
    }

    const read = await student.rpc('get_lessons', { lesson: course.firstLesson }).maybeSingle();
    expect(read).toMatchObject({ error: null, data: { unit_title: 'O grão', quiz: null } });
    const done = await student.rpc('complete_lesson', { lesson: course.firstLesson }).single();
    expect(done).toMatchObject({
      error: null,
      data: { points_awarded: 20, already_completed: false },
    });
    const refused = await student.rpc('get_lessons', { lesson: course.quiz }).maybeSingle();
    expect(refused).toMatchObject({ status: 400, error: { code: 'P0001', hint: 'lesson_locked' } });
    const unknown = await student
      .rpc('get_lessons', { lesson: '00000000-0000-4000-8000-000000000000' })
      .maybeSingle();
    expect(unknown).toMatchObject({ error: null, data: null });
  });

  it('cannot read an answer by select, star, embed, filter or returning', async () => {
    const lessons = () => student.from('study_lessons');
    const refusals = await Promise.all([
      lessons().select('quiz_data'),
      lessons().select('*'),
      lessons().select('content'),
      lessons().select('blocks'),
      student.from('study_units').select('id,study_lessons(*)'),
      student.from('study_units').select('id,study_lessons(quiz_data)'),
      lessons().select('id').eq('quiz_data->options->0->>isCorrect', 'true'),
      lessons().update({ points: 1 }).eq('id', course.firstLesson).select('quiz_data'),
      student.rpc('admin_get_lessons', { unit: course.unit }),
    ]);
    for (const { error, status } of refusals) {
      expect(error).toMatchObject({ code: '42501' });
      expect(status).toBe(403);
    }
  });

  it('lists own completions with their lessons, and the brews of a range of days', async () => {
    const mine = await student
      .from('lesson_completions')
      .select('completed_at,lesson:study_lessons(id,title,unit_id)');
    expect(mine).toMatchObject({ error: null, data: [{ lesson: { id: course.firstLesson } }] });
    const days = await student.rpc('brew_days', { from_day: '2026-01-01', to_day: '2026-12-31' });
    expect(days).toMatchObject({ error: null, data: [] });
  });
});

describe('an admin', () => {
  it('builds lessons and a quiz, reads them whole, orders them and finds it all in the log', async () => {
    const unit = await admin
      .from('study_units')
      .insert({ title: 'Latte art' })
      .select('*')
      .single();
    expect(unit).toMatchObject({ error: null, data: { position: 11, is_published: true } });
    const of = {
      unit_id: unit.data?.id,
      content: null,
      blocks: null,
      sources: [],
      quiz_data: null,
    };
    const sources = [{ id: 'sca', title: 'SCA', url: 'https://sca.coffee' }];
    const quiz_data = { items: ITEMS };
    const added = await admin
      .from('study_lessons')
      .insert([
        { ...of, type: 'lesson', title: 'Vapor', content: 'Texto' },
        { ...of, type: 'lesson', title: 'Textura', blocks: BLOCKS, sources },
        { ...of, type: 'quiz', title: 'Leite', quiz_data },
      ])
      .select('id,position');
    expect(added).toMatchObject({
      error: null,
      data: [{ position: 1 }, { position: 2 }, { position: 3 }],
    });
    const ids = added.data?.map(({ id }) => id).reverse();
    const ordered = await admin.rpc('admin_reorder', { unit: unit.data?.id, ids });
    expect(ordered.error).toBeNull();
    const whole = await admin.rpc('admin_get_lessons', { unit: unit.data?.id });
    expect(whole).toMatchObject({
      error: null,
      data: [
        { title: 'Leite', content: null, blocks: null, sources: [], quiz_data },
        { title: 'Textura', content: null, blocks: BLOCKS, sources, quiz_data: null },
        { title: 'Vapor', content: 'Texto', blocks: null, sources: [], quiz_data: null },
      ],
    });
    const deleted = await admin.from('study_units').delete().eq('id', unit.data?.id).select('id');
    expect(deleted).toMatchObject({ error: null, data: [{ id: unit.data?.id }] });

    const log = await admin
      .from('admin_audit_log')
      .select('id,action,subject_id,admin:profiles(username)')
      .order('id', { ascending: false })
      .limit(10);
    expect(log.error).toBeNull();
    expect(log.data?.map(({ action }) => action)).toEqual([
      'study_lesson.deleted',
      'study_lesson.deleted',
      'study_lesson.deleted',
      'study_unit.deleted',
      'study_lesson.reordered',
      'study_lesson.created',
      'study_lesson.created',
      'study_lesson.created',
      'study_unit.created',
    ]);
  });

  it("returns the refusal for the last admin in the API's format", async () => {
    const outcome = await admin.rpc('admin_set_role', {
      person: adminId,
      new_role: 'user',
      reason: 'Chega',
    });
    expect(outcome).toMatchObject({ status: 400, error: { code: 'P0001', hint: 'last_admin' } });
  });
});
