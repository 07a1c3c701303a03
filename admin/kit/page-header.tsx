import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  description?: string;
  children?: ReactNode;
}

export function PageHeader({ title, description, children }: Props) {
  return (
    <Group justify="space-between" align="flex-end" mb="lg" gap="md">
      <div>
        {/* Takes focus when the focused element is gone, such as a deleted row. */}
        <Title order={1} size="h2" tabIndex={-1} id="page-title" style={{ outline: 'none' }}>
          {title}
        </Title>
        {description && (
          <Text c="dimmed" size="sm" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {children && <Group gap="sm">{children}</Group>}
    </Group>
  );
}
