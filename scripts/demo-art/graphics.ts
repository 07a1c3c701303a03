/** The brand's drawings, as SVG made of plain shapes: no fonts, no scripts. */

/** Capitals 34 units high, thick and thin as if cut with a broad pen. */
type Capital = { advance: number; path: string };

const CAPITALS: Record<string, Capital> = {
  V: { advance: 29, path: 'M0 0H6.2L16.4 27.6 26.6 0H29L16.6 34H13Z' },
  I: { advance: 5.6, path: 'M0 0H5.6V34H0Z' },
  T: { advance: 27, path: 'M0 0H27V2.4H16.3V34H10.7V2.4H0Z' },
  R: {
    advance: 25.6,
    path:
      'M0 0H13A9.2 9.2 0 0 1 16.2 17.9L25.6 34H19.1L9.9 18.4H5.6V34H0Z' +
      'M5.6 2.4V16H11.6A4.9 6.8 0 0 0 11.6 2.4Z',
  },
  N: { advance: 29, path: 'M0 0H6.4L26.8 27.8V0H29V34H24.7L2.2 3.4V34H0Z' },
  E: { advance: 20, path: 'M0 0H20V2.4H5.6V15.6H17V18H5.6V31.6H20.4V34H0Z' },
};

/** Two panes of glass that lean into a V. */
const LEFT_PANE = 'M6 10H23L37 54H28Z';
const RIGHT_PANE = 'M58 10H41L27 54H36Z';

const svg = (width: number, height: number, content: readonly string[], extra = ''): string => {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size}${extra}>`;
  return [open, ...content, '</svg>', ''].join('\n');
};

const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;

/** A gradient between two colours, downwards unless told otherwise. */
function gradient(id: string, from: string, to: string, way = 'x1="0" y1="0" x2="0" y2="1"') {
  const stops = `<stop ${from}/><stop offset="1" ${to}/>`;
  return `<linearGradient id="${id}" ${way}>${stops}</linearGradient>`;
}

const colour = (code: string, opacity = 1): string =>
  `stop-color="${code}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}`;

export function logo(): string {
  const gap = 10;
  let x = 82;
  const letters: string[] = [];
  for (const letter of 'VITRINE') {
    const capital = CAPITALS[letter];
    letters.push(path(capital.path, `transform="translate(${x.toFixed(1)} 15)"`));
    x += capital.advance + gap;
  }
  const content = [
    '<g fill="#fff" fill-rule="evenodd">',
    path(LEFT_PANE, 'fill-opacity=".95"'),
    path(RIGHT_PANE, 'fill-opacity=".6"'),
    ...letters,
    '</g>',
  ];
  return svg(Math.ceil(x - gap + 2), 64, content, ' role="img" aria-label="Vitrine"');
}

/** The app icon; `round` is the radius of its corners. */
export function mark(round = 14): string {
  return svg(64, 64, [
    '<defs>',
    gradient('night', colour('#221236'), colour('#0b0d1c'), 'x1="0" y1="0" x2="1" y2="1"'),
    gradient('ember', colour('#ffb27a'), colour('#f0484a')),
    gradient('dusk', colour('#8f7cff'), colour('#c23a7e')),
    '</defs>',
    `<rect width="64" height="64" rx="${round}" fill="url(#night)"/>`,
    '<g transform="translate(6.4 6.4) scale(.8)">',
    path(RIGHT_PANE, 'fill="url(#dusk)" fill-opacity=".9"'),
    path(LEFT_PANE, 'fill="url(#ember)" fill-opacity=".92"'),
    '</g>',
  ]);
}

/** A mote of dust in the light. */
const mote = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

const MOTES: readonly (readonly [x: number, y: number, radius: number, fill: string])[] = [
  [491, 330, 8, '#e8866a'],
  [506, 262, 4.5, '#e8866a'],
  [474, 286, 3.5, '#c9824f'],
  [522, 352, 5, '#c9824f'],
  [462, 372, 4, '#9a7fd0'],
  [498, 214, 3, '#e8866a'],
  [268, 238, 5, '#9a7fd0'],
  [292, 330, 3.5, '#8b86a6'],
  [714, 184, 6, '#e8866a'],
  [738, 366, 4, '#8b86a6'],
  [690, 282, 3, '#9a7fd0'],
];

/** An empty display case; its middle tones stand out on white and on black alike. */
export function emptyCase(): string {
  const grey = '#8b86a6';
  const coral = '#e8866a';
  const round = 'stroke-linejoin="round" stroke-linecap="round"';
  const line = `fill="none" stroke="${grey}" stroke-width="5" ${round}`;
  const thin = `fill="none" stroke="${grey}" stroke-width="3" stroke-opacity=".55" ${round}`;
  const glint = `fill="none" stroke="${grey}" stroke-width="5" stroke-opacity=".4" ${round}`;
  return svg(960, 640, [
    '<defs>',
    gradient('beam', colour(coral, 0.4), colour(coral, 0.05)),
    gradient('side', colour(grey, 0.34), colour(grey, 0.16), 'x1="0" y1="0" x2="1" y2="0"'),
    '</defs>',
    '<g transform="translate(480 330) scale(1.14) translate(-490 -336)">',
    `<ellipse cx="490" cy="586" rx="230" ry="18" fill="${grey}" fill-opacity=".16"/>`,
    path('M356 430H568V584H356Z', `fill="${grey}" fill-opacity=".24"`),
    path('M568 430L626 392V546L568 584Z', 'fill="url(#side)"'),
    path('M356 430H568L626 392H414Z', `fill="${grey}" fill-opacity=".12"`),
    path('M491 96L568 410H414Z', 'fill="url(#beam)"'),
    `<ellipse cx="491" cy="411" rx="77" ry="11" fill="${coral}" fill-opacity=".36"/>`,
    path('M414 92V392H626M414 392L356 430', thin),
    path('M356 430V130H568V430Z', line),
    path('M356 130L414 92H626V392L568 430M626 92L568 130', line),
    path('M356 430V584H568V430M568 584L626 546V392', line),
    path('M384 300L444 190M384 346L418 284', glint),
    ...MOTES.map(([x, y, r, fill]) => mote(x, y, r, fill)),
    '</g>',
  ]);
}
