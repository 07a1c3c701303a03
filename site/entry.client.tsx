import { hydrateIslands } from './hydrate-islands.tsx';

hydrateIslands();
