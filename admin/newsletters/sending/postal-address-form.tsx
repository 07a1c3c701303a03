import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lengths } from '../../../contract/limits/limits.ts';
import { client } from '../../api/client.ts';
import { newsletterSettingsQuery } from '../../api/newsletters-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { reasonOf } from '../../kit/notices.ts';
import { failures } from '../newsletter/newsletter-words.ts';

interface Props {
  start?: string;
  onClose: () => void;
  onSaved?: () => void;
}

/** Required before the first newsletter is sent, and can be changed at any time. */
export function PostalAddressForm({ start = '', onClose, onSaved }: Props) {
  const [address, setAddress] = useState(start);
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (postalAddress: string) =>
      client.updateNewsletterSettings({ body: { postalAddress } }),
    onSuccess: (settings) => {
      queryClient.setQueryData(newsletterSettingsQuery.queryKey, settings);
      onSaved?.();
    },
    onError: (error) => setWrong(reasonOf(error, failures.address)),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim()) mutate(address);
        else setWrong('Postal address is required');
      }}
    >
      <Stack>
        <Text size="sm">
          The law of many countries asks that every newsletter says where its sender can be reached
          by post. It stands at the foot of each mail.
        </Text>
        <Textarea
          label="Postal address"
          required
          autosize
          minRows={3}
          maxLength={lengths.shortText}
          autoComplete="street-address"
          data-autofocus
          value={address}
          error={wrong}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
