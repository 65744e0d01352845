import { describe, expect, it } from 'vitest';
import { extractionYield, tasteOf } from './extraction.ts';

describe('extraction', () => {
  it('is the share of the dry coffee that is dissolved in the cup', () => {
    // 15 g make 220 g of beverage with 1.35 %: 2.97 g of 15 g.
    expect(extractionYield(220, 1.35, 15)).toBeCloseTo(19.8, 6);
    expect(extractionYield(36, 10, 18)).toBeCloseTo(20, 6);
  });

  it('is judged by the zone of its kind', () => {
    expect(tasteOf(20, 1.25)).toEqual({ extraction: 'within', strength: 'within' });
    expect(tasteOf(16, 1.5)).toEqual({ extraction: 'below', strength: 'above' });
    expect(tasteOf(20, 10)).toEqual({ extraction: 'within', strength: 'within' });
    expect(tasteOf(23, 6)).toEqual({ extraction: 'above', strength: 'below' });
  });
});
