import { Button, Title } from '@mantine/core';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './CoursePath.module.css';

/** The end of the way: every lesson is done. */
export function CourseEnd() {
  return (
    <section className={classes.end} aria-labelledby="course-end">
      <Trophy size={44} className={classes.endIcon} />
      <Title order={2} id="course-end">
        Você percorreu o caminho inteiro!
      </Title>
      <p>Agora é com a sua mão: escolha um grão, regule a moagem e ponha em prática.</p>
      <Button component={Link} to="/studies/certificate/course">
        Ver o certificado
      </Button>
      <Button component={Link} to="/calculator" variant="subtle">
        Preparar um café
      </Button>
    </section>
  );
}
