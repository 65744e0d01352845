import { MessageCircleQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './CounterLink.module.css';

/** For whoever would rather ask: the assistant works the same recipes out of a sentence. */
export function AssistantLink() {
  return (
    <div>
      <Link to="/assistant" className={classes.link}>
        <MessageCircleQuestionMark size={20} />
        Perguntar ao Cafézinho
        <span className={classes.hint}>receitas, contas e consertos</span>
      </Link>
    </div>
  );
}
