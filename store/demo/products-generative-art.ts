import type { DemoProduct } from './demo-product.ts';

export const generativeArtProducts: DemoProduct[] = [
  {
    slug: 'flow-fields-from-scratch',
    title: 'Flow Fields from Scratch',
    duration: '4 h 20 min · 18 lessons',
    categories: ['generative-art'],
    level: 'beginner',
    tags: ['JavaScript', 'Project files'],
    promise: 'Ten thousand lines, one simple rule, and the patience to let them settle.',
    introduction: [
      'A flow field is the friendliest way into generative drawing: every point of the canvas has a direction, and a line does nothing but follow it. <strong>What makes one picture sing and another look like hair on a shower wall</strong> is everything that comes after that sentence.',
      'We begin with an empty file and end with a series of five prints. On the way you will learn to shape a field on purpose, to keep lines from crowding each other, and to stop a drawing before it says too much.',
    ],
    topics: [
      'A grid of arrows, and why we will not keep it',
      'Following the field: steps, curvature and when to stop',
      'Spacing: the one check that makes it look drawn',
      'Bending the field around shapes',
      'Ink, paper and weight',
      'A series of five: choosing what to keep',
    ],
    needs:
      'A browser and a text editor. If you have written a loop before, you know enough; there is no library to install.',
  },
  {
    slug: 'drawing-with-noise',
    title: 'Drawing with Noise',
    duration: '3 h 05 min · 14 lessons',
    categories: ['generative-art'],
    level: 'beginner',
    tags: ['JavaScript'],
    promise: 'The randomness that nature would use, and how to draw with it.',
    introduction: [
      'Pure chance looks like static. Noise remembers its neighbours, and that is why it can look like cloth, smoke, wood or weather. This course is about <em>controlling</em> it: layering octaves, warping one noise with another, and folding the result until edges appear.',
      'Every lesson ends with a small finished picture, so that by the last one you have a sketchbook rather than a folder of experiments.',
    ],
    topics: [
      'Value, gradient, simplex: what the words mean',
      'Octaves: from hills to gravel',
      'Domain warping, slowly',
      'Ridges, terraces and contour lines',
      'Seamless in time: noise that loops',
      'A sketchbook of fourteen pictures',
    ],
    needs:
      'A browser and a text editor. A little trigonometry helps, and is repeated when it comes.',
  },
  {
    slug: 'patterns-that-never-repeat',
    title: 'Patterns That Never Repeat',
    duration: '5 h 10 min · 21 lessons',
    categories: ['generative-art'],
    level: 'intermediate',
    tags: ['JavaScript', 'Theory', 'Print'],
    promise: 'Tiles, cells and symmetries that fill the plane without ever coming back.',
    introduction: [
      'Wallpaper repeats; a wall of old tiles does not. We look at the systems in between: Truchet tiles and their relatives, Voronoi cells, substitution tilings, and the aperiodic ones that mathematicians argued about for fifty years.',
      'You will build each of them small and clear, then mix them, colour them, and prepare a pattern that a printer will accept.',
    ],
    topics: [
      'Truchet: two tiles, endless rivers',
      'Cells: Voronoi without fear',
      'Substitution: tilings that grow',
      'A hat that tiles only once',
      'Colour across a tiling',
      'From screen to cloth: files that a printer likes',
    ],
    needs: 'Some JavaScript: arrays, functions, objects. Graph paper is welcome.',
  },
  {
    slug: 'plotter-line-work',
    title: 'Plotter Line Work',
    duration: '3 h 40 min · 15 lessons',
    categories: ['generative-art'],
    level: 'intermediate',
    tags: ['JavaScript', 'Print', 'Project files'],
    promise: 'Think in strokes: drawings for a machine that holds a pen.',
    introduction: [
      'A plotter has no pixels, no opacity and no undo. It has a pen, a speed and a sheet of paper that costs money. Designing for it is the best drawing lesson that a programmer can take.',
      'We make hatching that follows form, hide lines behind others, sort strokes so that the machine does not wander, and plot three finished pieces. <strong>No plotter?</strong> Every drawing is an SVG that looks right on screen, too.',
    ],
    topics: [
      'A stroke is an object',
      'Hatching that follows a surface',
      'Hidden lines without a 3D engine',
      'Sorting: an evening saved for every drawing',
      'Pens, papers, speeds',
      'Three plots from start to signature',
    ],
    needs: 'Some JavaScript. A plotter is wonderful, and not required.',
  },
];
