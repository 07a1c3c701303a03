import { apiContext } from '../../ui/api.ts';
import type { Route } from './+types/home-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).getHomePage();
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.heroConfig.title}</h1>;
}
