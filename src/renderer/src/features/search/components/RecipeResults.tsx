import { profilePath } from '@shared/profile-path';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RecipeSummary } from '@/entities/post/RecipeSummary';
import { searchRecipesQuery } from '../api/search-recipes';
import classes from './RecipeResults.module.css';
import { Results } from './Results';

/** The tab 'Receitas': one's own and those that people attached to their posts. */
export function RecipeResults({ viewerId, asked }: { viewerId: string; asked: string }) {
  const query = useQuery(searchRecipesQuery(viewerId, asked));
  return (
    <Results
      query={query}
      asked={asked}
      noun={['receita', 'receitas']}
      rows={query.data?.map(({ author, ...recipe }) => (
        <li key={recipe.id}>
          <RecipeSummary curve={null} recipe={recipe} author={author} viewerId={viewerId} />
          <p className={classes.by}>
            {author.id === viewerId ? (
              'Sua receita'
            ) : (
              <>
                Receita de{' '}
                <Link to={profilePath(author.username)} className={classes.author ?? ''}>
                  {author.name}
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    />
  );
}
