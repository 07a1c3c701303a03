import { aCategory } from '../../support/factories.ts';
import { expect, screen, test } from './admin.ts';

for (const width of [390, 820, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('spaces the state and centers it vertically', async ({ admin, content }) => {
      const { id } = await content.createCategory({ body: aCategory() });
      await admin.goto(`/admin/categories/${id}`);
      const state = admin.getByText('Published', { exact: true });
      await expect(state).toBeVisible();
      await expect(async () => {
        const { separator, above, below } = await state.evaluate((element) => {
          const line = (element.parentElement as HTMLElement).getBoundingClientRect();
          const states = element.closest('form > div > div')?.getBoundingClientRect() as DOMRect;
          const dot = getComputedStyle(element, '::after');
          return {
            separator: [dot.content, dot.marginLeft],
            above: line.top - states.top,
            below: states.bottom - line.bottom,
          };
        });
        // A leading space in a box is not rendered, so the gap must be a margin.
        expect(separator).toEqual(['"·"', '6px']);
        expect(Math.abs(above - below)).toBeLessThanOrEqual(1);
      }).toPass();
    });

    test('fits the bar to its buttons when there is no state', async ({ admin }) => {
      await admin.goto('/admin/categories/new');
      await expect(screen(admin, 'Add New Category')).toBeVisible();
      const button = admin.getByRole('button', { name: 'Save', exact: true });
      const rest = () =>
        button.evaluate((element) => {
          const bar = element.parentElement?.parentElement as HTMLElement;
          return bar.getBoundingClientRect().height - element.getBoundingClientRect().height;
        });
      await expect.poll(rest).toBeLessThanOrEqual(26);
    });
  });
}
