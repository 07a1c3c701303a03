import { Anchor, Text, Title } from '@mantine/core';
import { IconLock } from '../kit/icons.ts';
import { LoginForm } from '../session/login-form.tsx';
import styles from './login-page.module.css';

export function LoginPage() {
  return (
    <main className={styles.page}>
      <div>
        <div className={styles.card}>
          <div className={styles.mark}>
            <IconLock size={22} aria-hidden />
          </div>
          <Title order={1} size="h3">
            Admin Panel
          </Title>
          <Text c="dimmed" size="sm" mt={4} mb="lg">
            Sign in to manage the content of the site.
          </Text>
          <LoginForm remember={false} withRemember />
        </div>
        <Text ta="center" size="sm" mt="lg">
          <Anchor href="/" c="dimmed" underline="always">
            Visit Website
          </Anchor>
        </Text>
      </div>
    </main>
  );
}
