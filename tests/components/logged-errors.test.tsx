import { it, vi } from 'vitest';
import { mount } from './mount.tsx';

it.fails('a component test fails when React logs an error', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {}); // keeps it out of the output
  const twice = ['same', 'same'];
  await mount(twice.map((key) => <p key={key}>{key}</p>));
});
