import type { Focal } from '../../contract/media/media.ts';

interface FileWords {
  title: string;
  alt: string;
  focal?: Focal;
}

const words = (title: string, alt: string, x = 0.5, y = 0.5): FileWords => ({
  title,
  alt,
  ...((x !== 0.5 || y !== 0.5) && { focal: { x, y } }),
});

/** Titles and alt texts of the demo's files, with a focal point where it matters. */
export const fileWords: Record<string, FileWords> = {
  '3d-and-light-hero.jpg': words(
    'Lake at dusk',
    'A still lake between dark mountains at dusk',
    0.5,
    0.6,
  ),
  '3d-and-light-tile.jpg': words(
    'Glass sphere',
    'A dark glass sphere in front of a glowing amber ring',
    0.5,
    0.6,
  ),
  '3d-and-light-tile.mp4': words('Glass sphere, turning', 'Light moves over a dark glass sphere'),
  'about-hero.jpg': words(
    'The vitrine',
    'A knotted sculpture under glass on a plinth, lit from above',
    0.64,
    0.4,
  ),
  'colour-for-the-screen-1.jpg': words(
    'Pixels, close up',
    'Red, green and blue pixels of a screen, seen very close',
  ),
  'colour-for-the-screen-2.jpg': words(
    'Three lights',
    'Red, green and blue circles of light that overlap to white',
  ),
  'colour-for-the-screen-3.jpg': words(
    'Pebbles, coloured shadows',
    'White pebbles with yellow and cyan shadows',
    0.49,
    0.5,
  ),
  'colour-for-the-screen.jpg': words(
    'Knot, coloured shadows',
    'A white knot that casts yellow, cyan and magenta shadows',
    0.51,
    0.5,
  ),
  'colour-hero.jpg': words('Folded gradient', 'Paper folds that run from violet to turquoise'),
  'colour-hover.jpg': words('Gradient, warm', 'Folded paper from blue to coral'),
  'colour-tile.jpg': words('Gradient, cool', 'Folded paper from coral to mint'),
  'drawing-with-noise-1.jpg': words(
    'Paper cave',
    'Layers of blue paper that sink into a dark hollow',
    0.5,
    0.45,
  ),
  'drawing-with-noise-2.jpg': words('Orange strata', 'Waves of cut paper from wine red to yellow'),
  'drawing-with-noise-3.jpg': words('Red islands', 'Cut-paper islands in red and aubergine'),
  'drawing-with-noise.jpg': words(
    'Coastline in paper',
    'Cut-paper coastlines in teal, cream and coral',
    0.7,
    0.5,
  ),
  'flow-fields-from-scratch-1.jpg': words(
    'Flow field, sparse',
    'Dark and orange strokes that flow across cream paper',
  ),
  'flow-fields-from-scratch-2.jpg': words(
    'Flow field, warm',
    'Pink, red and ochre strokes in dense curls',
  ),
  'flow-fields-from-scratch-3.jpg': words(
    'Flow field, detail',
    'Broad teal strokes with short bright ones between them',
  ),
  'flow-fields-from-scratch-intro.mp4': words(
    'Flow field, being drawn',
    'Strokes follow a field across the page',
  ),
  'flow-fields-from-scratch.jpg': words(
    'Flow field',
    'Teal, cream and orange strokes that follow one current',
  ),
  'generative-art-hero.jpg': words(
    'Flow field, wide',
    'Long cream and teal strokes that bend across the picture',
    0.6,
    0.55,
  ),
  'generative-art-tile.jpg': words(
    'Noise in paper',
    'Cut-paper shapes in dark teal, cream and coral',
  ),
  'generative-art-tile.mp4': words(
    'Noise in paper, moving',
    'Cut-paper shapes shift like slow water',
  ),
  'glass-fog-and-glow-1.jpg': words(
    'Sphere and ring',
    'A glass sphere that bends two rings of light',
    0.49,
    0.5,
  ),
  'glass-fog-and-glow-2.jpg': words(
    'Spheres in fog',
    'Two glass spheres and three small lamps in fog',
    0.5,
    0.65,
  ),
  'glass-fog-and-glow-3.jpg': words(
    'Tunnel of light',
    'Rings of light that narrow behind a glass sphere',
    0.55,
    0.5,
  ),
  'glass-fog-and-glow-intro.mp4': words(
    'Glass and fog, film',
    'Rings of light glow behind glass spheres',
  ),
  'glass-fog-and-glow.jpg': words(
    'Glass and glow',
    'Glass spheres before an amber and a blue ring of light',
    0.6,
    0.5,
  ),
  'gradients-beyond-the-rainbow-1.jpg': words(
    'Sunset folds',
    'Folds in orange and violet, like dunes at sunset',
  ),
  'gradients-beyond-the-rainbow-2.jpg': words('Ocean folds', 'Folds from mint to deep blue'),
  'gradients-beyond-the-rainbow-3.jpg': words('Rose folds', 'Soft folds in apricot and rose'),
  'gradients-beyond-the-rainbow-intro.mp4': words('Folds, moving', 'Coloured folds roll slowly'),
  'gradients-beyond-the-rainbow.jpg': words(
    'Folds from pink to green',
    'Folds that run from pink over violet to green',
  ),
  'home-hero.jpg': words(
    'Ribbon of light',
    'A ribbon of violet and orange light on black',
    0.76,
    0.5,
  ),
  'home-intro.mp4': words('Ribbon of light, opening', 'A ribbon of light unfolds'),
  'home-loop.mp4': words('Ribbon of light, loop', 'A ribbon of light sways'),
  'lighting-a-still-life-1.jpg': words(
    'Still life, side light',
    'A bottle, a bowl of oranges, a cube and a cone, lit from the side',
    0.55,
    0.55,
  ),
  'lighting-a-still-life-2.jpg': words(
    'Still life, close',
    'Oranges in a white bowl beside a green bottle',
    0.5,
    0.5,
  ),
  'lighting-a-still-life-3.jpg': words(
    'Still life, moonlight',
    'The same bottle and bowl in cold blue light',
    0.55,
    0.6,
  ),
  'lighting-a-still-life.jpg': words(
    'Still life',
    'A green bottle, a bowl of oranges, a cube and a cone on a table',
    0.5,
    0.55,
  ),
  'logo.svg': words('Logo', 'Vitrine'),
  'loops-that-breathe-1.jpg': words(
    'Three wings',
    'A ring of three wings of light, orange to violet',
  ),
  'loops-that-breathe-2.jpg': words('Blue star', 'A star of eight blue blades of light', 0.53, 0.5),
  'loops-that-breathe-3.jpg': words('Violet ring', 'A ring of violet threads of light'),
  'loops-that-breathe-intro.mp4': words('Breathing star', 'A star of light opens and closes'),
  'loops-that-breathe.jpg': words(
    'Breathing star, still',
    'A five-winged star of blue and magenta light',
    0.53,
    0.5,
  ),
  'motion-hero.jpg': words(
    'Star of light, wide',
    'A star of blue and magenta light, half out of the picture',
    0.7,
    0.5,
  ),
  'motion-tile.jpg': words('Star of light', 'A five-winged star of blue and magenta light'),
  'motion-tile.mp4': words('Star of light, turning', 'A star of light turns'),
  'palettes-from-nature-1.jpg': words('Blue dahlia', 'A blue dahlia on pale grey', 0.38, 0.48),
  'palettes-from-nature-2.jpg': words(
    'Agate',
    'A slice of agate with cream and orange rings around a dark heart',
    0.69,
    0.55,
  ),
  'palettes-from-nature-3.jpg': words('Green valley', 'A green valley in morning mist', 0.5, 0.55),
  'palettes-from-nature.jpg': words('Coral dahlia', 'A coral dahlia on dark green', 0.66, 0.5),
  'particles-with-purpose-1.jpg': words(
    'Three voids',
    'Violet particles that flow around three black circles',
    0.5,
    0.55,
  ),
  'particles-with-purpose-2.jpg': words(
    'Eclipse',
    'Fine red and violet lines around a black disc',
    0.56,
    0.5,
  ),
  'particles-with-purpose-3.jpg': words('Silk', 'Pink and blue particles that flow like silk'),
  'particles-with-purpose-intro.mp4': words(
    'Particles, flowing',
    'Particles part around a dark circle',
  ),
  'particles-with-purpose.jpg': words(
    'One void',
    'Violet particles that flow around one black circle',
    0.57,
    0.5,
  ),
  'patterns-that-never-repeat-1.jpg': words(
    'Truchet tubes',
    'Tubes in cream, teal and orange that join in arcs',
  ),
  'patterns-that-never-repeat-2.jpg': words(
    'Pebble mosaic',
    'Rounded stones in blue, cream and orange',
  ),
  'patterns-that-never-repeat-3.jpg': words(
    'Penrose, close',
    'A star of Penrose tiles in teal, red and cream',
  ),
  'patterns-that-never-repeat.jpg': words(
    'Penrose tiling',
    'Penrose tiles in red, teal and ochre that never repeat',
  ),
  'plotter-line-work-1.jpg': words(
    'Curtain of lines',
    'Red and blue plotted lines that ripple like a curtain',
  ),
  'plotter-line-work-2.jpg': words(
    'Plotted sphere',
    'A sphere of dark lines above red strokes',
    0.43,
    0.5,
  ),
  'plotter-line-work-3.jpg': words('Two ripples', 'Concentric lines in blue and red that meet'),
  'plotter-line-work.jpg': words(
    'Plotted sunrise',
    'A red sun of lines above a sea of lines',
    0.67,
    0.45,
  ),
  'ray-marching-landscapes-1.jpg': words(
    'Red desert',
    'A desert of red rock in evening light',
    0.5,
    0.6,
  ),
  'ray-marching-landscapes-2.jpg': words(
    'Winter lake',
    'Snowy mountains around a blue lake',
    0.5,
    0.55,
  ),
  'ray-marching-landscapes-3.jpg': words(
    'Mountains in mist',
    'Ridges in pink mist under a pale sun',
    0.4,
    0.5,
  ),
  'ray-marching-landscapes.jpg': words(
    'Valley with a river',
    'A river between dark mountains under a low sun',
    0.55,
    0.5,
  ),
  'soft-shapes-sculpting-with-distance-fields-1.jpg': words(
    'Copper knot',
    'A polished copper knot on black',
    0.5,
    0.5,
  ),
  'soft-shapes-sculpting-with-distance-fields-2.jpg': words(
    'Balanced pebbles',
    'Three pebbles in orange, cream and green, balanced',
    0.49,
    0.5,
  ),
  'soft-shapes-sculpting-with-distance-fields-3.jpg': words(
    'Ribbed sphere',
    'A ribbed sphere in cream and orange',
    0.5,
    0.5,
  ),
  'soft-shapes-sculpting-with-distance-fields.jpg': words(
    'Soft cluster',
    'Soft round shapes in cream, red and ochre that melt together',
    0.51,
    0.5,
  ),
  'type-in-motion-1.jpg': words('Wave', 'The word WAVE in letters that trail blue', 0.5, 0.55),
  'type-in-motion-2.jpg': words('Slow', 'The word SLOW in letters that trail orange'),
  'type-in-motion-3.jpg': words('R', 'The letter R with a long violet trail', 0.5, 0.45),
  'type-in-motion-intro.mp4': words('Letters, moving', 'Letters sway and trail colour'),
  'type-in-motion.jpg': words('Move', 'The word MOVE in letters that trail violet', 0.48, 0.45),
};
