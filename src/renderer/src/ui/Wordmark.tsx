import { Link } from 'react-router-dom';
import classes from './Wordmark.module.css';

export function Wordmark() {
  return (
    <Link
      to="/"
      className={`inline-flex items-center plain-link text-3xl font-semibold font-serif min-h-touch ${classes.wordmark}`}
      aria-label="Coado, página inicial"
    >
      coado
    </Link>
  );
}
