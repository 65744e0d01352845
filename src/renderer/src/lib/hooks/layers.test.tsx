import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLayers, useLayer } from './layers';

function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  useLayer(true, onClose);
  return <p role="dialog">{name}</p>;
}

function MenuAndDialog() {
  const [open, setOpen] = useState(['menu', 'dialog']);
  return open.map((name) => (
    <Layer key={name} name={name} onClose={() => setOpen(open.filter((one) => one !== name))} />
  ));
}

function DirtyForm() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Layer name="form" onClose={() => setIsAsking(true)} />
      {isAsking && <Layer name="question" onClose={() => setIsAsking(false)} />}
    </>
  );
}

const shown = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);
const page = (): unknown => Reflect.get(Object(history.state), 'idx');

describe('Back', () => {
  const followRouter = startLayers();
  beforeEach(() => {
    history.pushState({ idx: 0 }, '');
    history.pushState({ idx: 1 }, '');
    followRouter({ subscribe: () => () => undefined });
  });
  afterEach(cleanup);

  it('closes two layers by two presses at once, and stays on the page', () => {
    render(<MenuAndDialog />);
    history.back();
    expect(shown()).toEqual(['menu']);
    history.back();
    expect(shown()).toEqual([]);
    expect(page()).toBe(1);
    history.back();
    expect(page()).toBe(0);
  });

  it('closes two layers when the browser merges two presses', () => {
    render(<MenuAndDialog />);
    history.go(-2);
    expect(shown()).toEqual([]);
    expect(page()).toBe(1);
  });

  it('stays on the page of a layer that does not close, however quick the presses', () => {
    render(<Layer name="saving" onClose={() => undefined} />);
    for (let press = 0; press < 5; press += 1) history.back();
    expect(shown()).toEqual(['saving']);
    expect(page()).toBe(1);
  });

  it('opens and closes the question of a form by two presses at once', () => {
    render(<DirtyForm />);
    history.back();
    expect(shown()).toEqual(['form', 'question']);
    history.back();
    expect(shown()).toEqual(['form']);
    expect(page()).toBe(1);
  });
});
