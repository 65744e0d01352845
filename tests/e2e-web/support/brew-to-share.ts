import { encodeCurve } from '../../../src/shared/weighing/curve.ts';
import type { TestApp } from '../../support/app.ts';
import { newPhoto, newRecipe, sql } from './community.ts';
import type { Person } from './people.ts';

/** Saves a brew with a saved recipe, its bean, a curve, a photo and a rating; returns its id. */
export async function newBrewToShare(app: TestApp, person: Person, photo: Buffer): Promise<string> {
  await newRecipe(app, person, 'Receita do preparo');
  const path = await newPhoto(app, person, photo);
  const [brew] = await sql(
    app,
    `insert into public.brews (user_id, method_id, bean_id, coffee_grams, water_ml, rating, photo_path, recipe)
     select $1, 'v60', bean_id, 15, 250, 4.5, $2, jsonb_build_object('recipeId', id)
     from public.recipes where user_id = $1 returning id`,
    [person.id, path],
  );
  const samples = Array.from({ length: 60 }, (_, second) => ({
    atMs: second * 1000,
    grams: second * 4,
    afterGap: false,
  }));
  await sql(app, 'insert into public.brew_curves (brew_id, user_id, curve) values ($1, $2, $3)', [
    brew?.id,
    person.id,
    encodeCurve(samples),
  ]);
  return String(brew?.id);
}
