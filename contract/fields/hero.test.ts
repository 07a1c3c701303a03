import { describe, expect, it } from 'vitest';
import { editHero, emptyHero, type HeroConfig, type HeroEdit } from './hero.ts';

const [white, green] = ['#ffffff', '#00ff00'];
const both = ['textColor', 'backgroundColor'] as const;

const entered = (edit: HeroEdit, hero: HeroConfig = emptyHero()) =>
  editHero(hero, edit).enteredColors;
const coloured = (hero: Partial<HeroConfig>): HeroConfig => ({ ...emptyHero(), ...hero });

describe('the entered colors of a hero', () => {
  it('are those that an edit sets, including white', () => {
    expect(entered({ textColor: white, backgroundColor: green })).toEqual(both);
    expect(entered({ textColor: white })).toEqual(['textColor']);
    expect(entered({ backgroundColor: white })).toEqual(['backgroundColor']);
    expect(entered({ title: 'Learn' })).toEqual([]);
  });

  it('are none if a client sends both defaults', () => {
    expect(entered({ textColor: white, backgroundColor: '#FFFFFF' })).toEqual([]);
    const green = coloured({ backgroundColor: '#00ff00', enteredColors: [...both] });
    expect(entered({ textColor: white, backgroundColor: white }, green)).toEqual([]);
  });

  it('are unchanged if a client sends both back as read', () => {
    const onGreen = coloured({ backgroundColor: green, enteredColors: ['backgroundColor'] });
    const { enteredColors: _, ...read } = onGreen;
    expect(editHero(onGreen, { ...read, title: 'New' })).toEqual({ ...onGreen, title: 'New' });
    const onWhite = coloured({ enteredColors: [...both] });
    expect(entered({ textColor: white, backgroundColor: white }, onWhite)).toEqual(both);
  });

  it('are unchanged by an edit without colors, and added to by one with', () => {
    const onGreen = coloured({ backgroundColor: green, enteredColors: ['backgroundColor'] });
    expect(entered({ title: 'New' }, onGreen)).toEqual(['backgroundColor']);
    expect(entered({ textColor: white }, onGreen)).toEqual(both);
  });

  it('are set explicitly by automaticColors', () => {
    const edit = { textColor: white, backgroundColor: white };
    expect(entered({ ...edit, automaticColors: [] })).toEqual(both);
    expect(entered({ ...edit, automaticColors: ['textColor'] })).toEqual(['backgroundColor']);
    const onGreen = coloured({ backgroundColor: green, enteredColors: [...both] });
    expect(editHero(onGreen, { automaticColors: [...both] })).toEqual(emptyHero());
  });
});
