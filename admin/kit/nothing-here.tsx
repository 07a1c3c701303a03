import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeader } from './page-header.tsx';

interface Props {
  title: string;
  description: string;
  backTo: string;
  backLabel: string;
}

export function NothingHere({ title, description, backTo, backLabel }: Props) {
  return (
    <>
      <PageHeader title={title} description={description} />
      <Button component={Link} to={backTo} variant="default">
        {backLabel}
      </Button>
    </>
  );
}
