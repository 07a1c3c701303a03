import { Button, Group, Modal, Table, Text } from '@mantine/core';
import type { ChangedField } from './compare-edits.ts';
import styles from './stale-dialog.module.css';

interface Props {
  changes: ChangedField[];
  keepMine: () => void;
  takeTheirs: () => void;
  decideLater: () => void;
  labels?: Record<string, string>;
  describe?: (path: string, value: unknown) => string | undefined;
}

/** Shows what was changed elsewhere and asks which version wins. */
export function StaleDialog({
  changes,
  keepMine,
  takeTheirs,
  decideLater,
  labels,
  describe,
}: Props) {
  const show = (path: string, value: unknown) => describe?.(path, value) ?? inWords(value);
  return (
    <Modal opened onClose={decideLater} title="Changed somewhere else" size="xl" centered>
      <Text size="sm" mb="md">
        Somebody saved a newer version while you were editing, and changed these fields:
      </Text>
      <Table withTableBorder layout="fixed" verticalSpacing="xs" mb="md" className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th>Yours</Table.Th>
            <Table.Th>Newer version</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ path, mine, theirs, isConflict }) => (
            <Table.Tr key={path}>
              <Table.Th scope="row">
                {labels?.[path] ?? path}
                {isConflict && <span className={styles.conflict}>both changed</span>}
              </Table.Th>
              <Table.Td>
                {isConflict ? (
                  show(path, mine)
                ) : (
                  <span className={styles.untouched}>not changed</span>
                )}
              </Table.Td>
              <Table.Td>{show(path, theirs)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mb="lg">
        Keep mine saves what you changed and takes over the rest. Take theirs drops what you
        changed.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button onClick={keepMine} data-autofocus>
          Keep mine
        </Button>
      </Group>
    </Modal>
  );
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || String(value) === '') return '-';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return `${value.length} chosen`;
  const text = String(value)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > 140 ? `${text.slice(0, 140)}…` : text;
}
