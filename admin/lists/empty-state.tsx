import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  icon: ComponentType<{ size?: number }>;
  title: string;
  description?: string;
  children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, description, children }: Props) {
  return (
    <Stack className={styles.empty} align="center" gap="xs">
      <ThemeIcon variant="light" size={56} radius="xl" mb="xs" aria-hidden>
        <Icon size={28} />
      </ThemeIcon>
      <Title order={2} size="h4">
        {title}
      </Title>
      {description && (
        <Text c="dimmed" maw={560}>
          {description}
        </Text>
      )}
      {children}
    </Stack>
  );
}
