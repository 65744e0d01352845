import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LessonText } from './LessonText';

function show(source: string) {
  return render(
    <MemoryRouter>
      <LessonText source={source} />
    </MemoryRouter>,
  ).container;
}

describe('LessonText', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '**<iframe src="https://evil.example"></iframe>**',
    '&lt;b&gt;',
  ])('shows %s as text', (source) => {
    const container = show(source);
    expect(container.textContent).toBe(source.replaceAll('**', ''));
    expect(container.querySelector('script, img, a, iframe, b')).toBeNull();
  });

  it('makes no link and no image of an address it does not trust', () => {
    const container = show('[a](javascript:alert%281%29) ![b](http://evil.example/x.png)');
    expect(container.querySelector('a, img')).toBeNull();
    expect(container.textContent).toContain('javascript:alert%281%29');
  });

  it('opens other sites beside the app, and its own pages inside', () => {
    show('[SCA](https://sca.coffee) e [V60](/methods/v60)');
    const outside = screen.getByRole('link', { name: 'SCA' });
    expect(outside.getAttribute('rel')).toBe('noopener noreferrer');
    expect(outside.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: 'V60' }).getAttribute('href')).toBe('/methods/v60');
  });

  it('does not break a line between a number and its unit', () => {
    expect(show('Moa **15 g** e espere 30 s.').textContent).toBe(
      'Moa 15\u00a0g e espere 30\u00a0s.',
    );
  });
});
