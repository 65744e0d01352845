import { Button, Title } from '@mantine/core';
import {
  Download as DownloadIcon,
  HandCoins,
  LockKeyhole,
  MonitorDown,
  Plus,
  Smartphone,
} from 'lucide-react';
import { type DesktopSystem, ownSystemFirst } from '@/lib/desktop-systems';
import { Picture } from '@/ui/Picture';
import { HOW_IT_WORKS, PRICE, PRIVACY, QUESTIONS, SCREENS } from './content';
import shared from './Landing.module.css';
import classes from './Sections.module.css';

export function HowItWorks() {
  return (
    <section
      id="como"
      className={`grid gap-2xl justify-items-center md:items-center ${classes.how}`}
      aria-labelledby="como-titulo"
    >
      <div className={shared.phone}>
        <Picture
          name="receita"
          alt="Uma receita de V60 com café, água, temperatura, moagem e o passo a passo."
        />
      </div>
      <div>
        <Title order={2} id="como-titulo" className={classes.title}>
          Da balança à xícara, em cinco linhas.
        </Title>
        <ol className={`grid gap-lg p-0 mt-2xl list-none ${classes.lines}`}>
          {HOW_IT_WORKS.map(({ title, text }) => (
            <li key={title}>
              <p>
                <strong>{title}</strong> {text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function Screens() {
  return (
    <section className="min-w-0" aria-labelledby="telas-titulo">
      <Title order={2} id="telas-titulo" className={classes.title}>
        Telas de verdade.
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <ul className={classes.strip} tabIndex={0} aria-label="Telas do aplicativo">
        {SCREENS.map(({ name, title, alt }) => (
          <li key={name}>
            <figure>
              <div className={`${shared.phone} ${classes.whole}`}>
                <Picture name={name} alt={alt} />
              </div>
              <figcaption>{title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Questions() {
  return (
    <section
      id="perguntas"
      className={`grid gap-xl ${classes.questions}`}
      aria-labelledby="perguntas-titulo"
    >
      <Title order={2} id="perguntas-titulo" className={classes.title}>
        Perguntas
      </Title>
      <div>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={`line-below ${classes.question}`}>
            <summary>
              {question}
              <Plus size={20} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export interface Download {
  /** The visitor's system; null if it is unknown or has no desktop app. */
  system: DesktopSystem | null;
  /** Addresses of the installers, from this server's `config.json`. */
  addresses: Partial<Record<DesktopSystem, string>>;
  /** Starts the browser's installation of the web app; null where it offers none. */
  install: (() => void) | null;
}

export function InstallSection({ system, addresses, install }: Download) {
  const published = Object.keys(addresses).length > 0;
  return (
    <section
      id="baixar"
      className={`grid gap-2xl ${classes.getIt}`}
      aria-labelledby="baixar-titulo"
    >
      <Title order={2} id="baixar-titulo" className={classes.title}>
        No celular, no computador, no balcão.
      </Title>
      <div className={`overflow-hidden ${classes.window}`}>
        <Picture
          name="painel"
          alt="O painel no computador: preparos, sequência, pontos, último preparo e desafio da semana."
        />
      </div>
      <div className={`grid gap-md ${classes.ways}`}>
        <div className={`flex flex-col gap-md ${classes.way}`}>
          <h3>
            <Smartphone size={22} />
            Instale como app
          </h3>
          <p>Ocupa quase nada, abre em janela própria e funciona sem internet.</p>
          {install ? (
            <Button size="lg" leftSection={<MonitorDown size={20} />} onClick={install}>
              Instalar como app
            </Button>
          ) : null}
          <ul>
            <li>
              <strong>iPhone e iPad:</strong> Compartilhar → Adicionar à Tela de Início.
            </li>
            <li>
              <strong>Android:</strong> menu do Chrome → Instalar app.
            </li>
            <li>
              <strong>Computador:</strong> ícone de instalar na barra de endereço do Chrome ou do
              Edge; no Safari, Arquivo → Adicionar ao Dock.
            </li>
          </ul>
        </div>
        <div className={`flex flex-col gap-md ${classes.way}`}>
          <h3>
            <DownloadIcon size={22} />
            Baixe para o computador
          </h3>
          <p>
            Mini timer por cima das janelas, avisos do sistema e um servidor próprio, que dispensa
            internet.
          </p>
          <ul className={classes.systems}>
            {ownSystemFirst(system).map(({ id, name, kinds }) => {
              const address = addresses[id];
              return (
                <li key={id}>
                  <span>
                    <strong>{name}</strong>
                    <small>{kinds}</small>
                  </span>
                  {address ? (
                    <Button
                      component="a"
                      href={address}
                      variant={id === system ? 'filled' : 'default'}
                      aria-label={`Baixar para ${name}`}
                    >
                      Baixar
                    </Button>
                  ) : (
                    <small>ainda sem instalador aqui</small>
                  )}
                </li>
              );
            })}
          </ul>
          {published ? null : (
            <p className={classes.note}>
              Quem mantém este endereço ainda não publicou instaladores. Instalado como app, o Coado
              faz o mesmo café.
            </p>
          )}
        </div>
      </div>
      <dl className={`grid gap-md ${classes.terms}`}>
        <div>
          <dt>
            <HandCoins size={22} />
            Quanto custa?
          </dt>
          <dd>{PRICE}</dd>
        </div>
        <div>
          <dt>
            <LockKeyhole size={22} />E os meus dados?
          </dt>
          <dd>{PRIVACY}</dd>
        </div>
      </dl>
    </section>
  );
}
