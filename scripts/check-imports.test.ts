import { expect, it } from 'vitest';
import { forbiddenImports } from './check-imports.ts';

it.each([
  ['contract/tags.ts', "import { sql } from 'kysely';"],
  ['contract/tags.ts', "import { connect } from '../store/engine/connect.ts';"],
  ['store/tags.ts', "import { serve } from '../api/serve.ts';"],
  ['media/sniff.ts', "import { connect } from '../store/engine/connect.ts';"],
  ['api/tags.ts', "import type { Config } from '../server/process/config.ts';"],
  ['server/main.ts', "import { startSite } from '../tests/support/running-site.ts';"],
  ['app/ui/api.ts', "import { Hero } from '../site/hero.tsx';"],
  ['app/site/home/page.tsx', "import { Button } from '@mantine/core';"],
  ['app/site/home/page.tsx', "const page = import('../../admin/admin.tsx');"],
  ['app/admin/login.tsx', "export { Hero } from '../site/hero.tsx';"],
  ['app/admin/login.tsx', "import { listTags } from '../../store/tags.ts';"],
])('refuses in %s: %s', (path, source) => {
  expect(forbiddenImports(path, source)).toHaveLength(1);
});

it.each([
  ['contract/tags.ts', "import { z } from 'zod'; import { id } from './fields.ts';"],
  ['store/tags.ts', "import type { Tag } from '../contract/tags.ts';"],
  ['store/tags.test.ts', "import { aTag } from '../tests/support/factories.ts';"],
  ['app/site/home/page.tsx', "import { Link } from 'react-router'; import '../../ui/base.css';"],
  ['app/routes.ts', "import { route } from '@react-router/dev/routes';"],
])('allows in %s: %s', (path, source) => {
  expect(forbiddenImports(path, source)).toEqual([]);
});
