import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import type { Question } from './bcrypt.ts';

// Entry of the threads that bcrypt.ts starts.
parentPort?.on('message', (question: Question) => {
  const { password } = question;
  parentPort?.postMessage(
    'hash' in question
      ? bcrypt.compareSync(password, question.hash)
      : bcrypt.hashSync(password, question.cost),
  );
});
