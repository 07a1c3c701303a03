import { expect, it } from 'vitest';
import { forbiddenImports, importCycles, importsIn, importsOfFolders } from './check-imports.ts';

const forbidden = (path: string, source: string) =>
  forbiddenImports(new Map([[path, importsIn(path, source)]]));

it.each([
  ['contract/kinds/tags.ts', "import { sql } from 'kysely';"],
  ['contract/kinds/tags.ts', "import { connect } from '../../store/engine/connect.ts';"],
  ['store/tags/tags.ts', "import { serve } from '../../api/serving/serve.ts';"],
  ['media/sniff.ts', "import { connect } from '../store/engine/connect.ts';"],
  ['api/tags.ts', "import type { Config } from '../server/process/config.ts';"],
  ['server/main.ts', "import { startSite } from '../tests/support/running-site.ts';"],
  ['ui/theme.ts', "import { Hero } from '../site/hero.tsx';"],
  ['site/home/page.tsx', "import { Button } from '@mantine/core';"],
  ['site/home/page.tsx', "const page = import('../../admin/admin.tsx');"],
  ['admin/login.tsx', "export { Hero } from '../site/hero.tsx';"],
  ['admin/login.tsx', "import { listTags } from '../../store/tags.ts';"],
])('in %s refuses: %s', (path, source) => {
  expect(forbidden(path, source)).toHaveLength(1);
});

it.each([
  ['contract/kinds/tags.ts', "import { z } from 'zod'; import { id } from './fields.ts';"],
  ['store/tags/tags.ts', "import type { Tag } from '../contract/kinds/tags.ts';"],
  ['store/tags/tags.test.ts', "import { aTag } from '../tests/support/factories.ts';"],
  ['site/home/page.tsx', "import { Link } from 'react-router'; import '../../ui/base.css';"],
  ['site/routes.ts', "import { route } from '@react-router/dev/routes';"],
])('in %s allows: %s', (path, source) => {
  expect(forbidden(path, source)).toEqual([]);
});

it('refuses import cycles', () => {
  const imports = new Map([
    ['store/a.ts', ['kysely', '/store/b.ts']],
    ['store/b.ts', ['/store/c.ts', '/store/d.ts']],
    ['store/c.ts', ['/store/a.ts']],
    ['store/d.ts', []],
  ]);
  expect(importCycles(imports)).toEqual([
    'store/a.ts imports store/b.ts imports store/c.ts imports store/a.ts',
  ]);
});

it('refuses folders that import each other in a circle, except for tests', () => {
  const imports = new Map([
    ['store/items/items.ts', ['/store/media/media.ts', '/store/items/drafts.ts']],
    ['store/media/media.ts', ['zod']],
    ['store/media/uses.ts', ['/store/items/drafts.ts']],
    ['store/media/uses.test.ts', ['/store/jobs/jobs.ts']],
    ['store/jobs/jobs.ts', ['/store/media/media.ts']],
  ]);
  expect(importCycles(importsOfFolders(imports))).toEqual([
    'store/items imports store/media imports store/items',
  ]);
});
