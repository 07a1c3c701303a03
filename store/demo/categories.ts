/** The demo's four categories, with all their visible text. */
export const demoCategories = [
  {
    slug: 'generative-art',
    title: 'Generative Art',
    description: 'Write a rule, let it draw. Fields, noise and patterns from an empty file.',
    headline: 'Draw with rules',
    promise: 'Courses for people who would rather describe a drawing than make it twice.',
    itemsPerRow: 2,
    film: 'generative-art-tile.mp4',
  },
  {
    slug: '3d-and-light',
    title: '3D & Light',
    description: 'Landscapes, glass and still lifes: learn to see before you render.',
    headline: 'Light does the work',
    promise: 'From the first ray to a picture that somebody takes for a photograph.',
    itemsPerRow: 2,
    film: '3d-and-light-tile.mp4',
  },
  {
    slug: 'motion',
    title: 'Motion',
    description: 'Loops, letters and crowds that move for a reason.',
    headline: 'Timing is everything',
    promise: 'Four seconds can hold a story. We teach you where to put the pause.',
    itemsPerRow: 3,
    film: 'motion-tile.mp4',
  },
  {
    slug: 'colour',
    title: 'Colour',
    description: 'Gradients, palettes and systems that hold up on every screen.',
    headline: 'Choose with reason',
    promise: 'Taste can be practised. These courses are the practice.',
    itemsPerRow: 3,
    film: 'gradients-beyond-the-rainbow-intro.mp4',
  },
] as const;
