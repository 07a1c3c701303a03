import { NothingHere } from '../kit/load-states.tsx';

export default function NotFound() {
  return (
    <NothingHere
      title="Page Not Found"
      description="The page you're looking for doesn't exist."
      backTo="/admin/homepage"
      backLabel="Go to the homepage editor"
    />
  );
}
