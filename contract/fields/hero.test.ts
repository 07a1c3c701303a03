import { describe, expect, it } from 'vitest';
import { editHero, emptyHero, type HeroConfig, type HeroEdit } from './hero.ts';

const [white, green] = ['#ffffff', '#00ff00'];
const both = ['textColor', 'backgroundColor'] as const;

const entered = (edit: HeroEdit, hero: HeroConfig = emptyHero()) =>
  editHero(hero, edit).enteredColors;
const coloured = (hero: Partial<HeroConfig>): HeroConfig => ({ ...emptyHero(), ...hero });

describe('the colors that a hero was given', () => {
  it('are those that an edit names, white included', () => {
    expect(entered({ textColor: white, backgroundColor: green })).toEqual(both);
    expect(entered({ textColor: white })).toEqual(['textColor']);
    expect(entered({ backgroundColor: white })).toEqual(['backgroundColor']);
    expect(entered({ title: 'Learn' })).toEqual([]);
  });

  it('are none where a client sends both defaults', () => {
    expect(entered({ textColor: white, backgroundColor: '#FFFFFF' })).toEqual([]);
    const green = coloured({ backgroundColor: '#00ff00', enteredColors: [...both] });
    expect(entered({ textColor: white, backgroundColor: white }, green)).toEqual([]);
  });

  it('stay as they were where a client sends both back as it read them', () => {
    const onGreen = coloured({ backgroundColor: green, enteredColors: ['backgroundColor'] });
    const { enteredColors: _, ...read } = onGreen;
    expect(editHero(onGreen, { ...read, title: 'New' })).toEqual({ ...onGreen, title: 'New' });
    const onWhite = coloured({ enteredColors: [...both] });
    expect(entered({ textColor: white, backgroundColor: white }, onWhite)).toEqual(both);
  });

  it('stay as they were where an edit names none, and grow by one that it names', () => {
    const onGreen = coloured({ backgroundColor: green, enteredColors: ['backgroundColor'] });
    expect(entered({ title: 'New' }, onGreen)).toEqual(['backgroundColor']);
    expect(entered({ textColor: white }, onGreen)).toEqual(both);
  });

  it('are what an edit says that knows of them', () => {
    const edit = { textColor: white, backgroundColor: white };
    expect(entered({ ...edit, automaticColors: [] })).toEqual(both);
    expect(entered({ ...edit, automaticColors: ['textColor'] })).toEqual(['backgroundColor']);
    const onGreen = coloured({ backgroundColor: green, enteredColors: [...both] });
    expect(editHero(onGreen, { automaticColors: [...both] })).toEqual(emptyHero());
  });
});
