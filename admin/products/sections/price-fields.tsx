import { SegmentedControl, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { lengths } from '../../../contract/limits/limits.ts';
import { currencies } from '../../../contract/product-sections/currencies.ts';
import type { Price } from '../../../contract/product-sections/product-sections.ts';
import { SearchSelect, TextInput } from '../../forms/memoized-fields.ts';
import type { ProductValues } from './product-values.ts';
import styles from './sections.module.css';

interface Props {
  form: UseFormReturnType<ProductValues>;
  price: Price | null;
}

type Kind = 'none' | 'free' | 'paid';

const names = new Intl.DisplayNames('en', { type: 'currency' });
const choices = currencies.map((code) => ({ value: code, label: `${code}, ${names.of(code)}` }));

export function PriceFields({ form, price }: Props) {
  // Typing 0.50 starts with 0, which on its own means free.
  const [isTyping, setTyping] = useState(false);
  const kind: Kind = !price ? 'none' : price.amount === '0' && !isTyping ? 'free' : 'paid';
  const choose = (next: string) => {
    const { currency = lastCurrency.read(), before = null } = price ?? {};
    const amounts = { none: null, free: '0', paid: '' };
    const amount = amounts[next as Kind];
    form.setFieldValue('parts.price', amount === null ? null : { amount, currency, before });
  };
  return (
    <Stack>
      <SegmentedControl
        aria-label="Kind of price"
        className={styles.priceKinds}
        value={kind}
        onChange={choose}
        data={[
          { value: 'none', label: 'No price' },
          { value: 'free', label: 'Free' },
          { value: 'paid', label: 'A price' },
        ]}
      />
      {kind !== 'none' && (
        <div className={styles.amounts}>
          {kind === 'paid' && (
            <Amount
              form={form}
              path="parts.price.amount"
              label="Price"
              placeholder="149 or 149.50"
              onTyping={setTyping}
            />
          )}
          <SearchSelect
            label="Currency"
            data={choices}
            allowDeselect={false}
            nothingFoundMessage="No such currency"
            {...form.getInputProps('parts.price.currency')}
            onChange={(code) => {
              const currency = currencies.find((one) => one === code);
              if (!currency) return;
              lastCurrency.write(currency);
              form.setFieldValue('parts.price.currency', currency);
            }}
          />
          <Amount
            form={form}
            path="parts.price.before"
            label="Price before"
            placeholder="Optional"
            isOptional
          />
        </div>
      )}
    </Stack>
  );
}

interface AmountProps {
  form: UseFormReturnType<ProductValues>;
  path: string;
  label: string;
  placeholder: string;
  isOptional?: boolean;
  onTyping?: (isTyping: boolean) => void;
}

/** Accepts a decimal comma, as typed in half of the world. */
function Amount({ form, path, label, placeholder, isOptional = false, onTyping }: AmountProps) {
  const { value, onFocus, onBlur, ...props } = form.getInputProps(path);
  return (
    <TextInput
      label={label}
      required={!isOptional}
      placeholder={placeholder}
      inputMode="decimal"
      maxLength={lengths.amount}
      {...props}
      value={value ?? ''}
      onFocus={() => onTyping?.(true)}
      onBlur={() => onTyping?.(false)}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.replace(',', '.');
        form.setFieldValue(path, isOptional && typed === '' ? null : typed);
      }}
    />
  );
}

const currencyKey = 'admin-currency';

/** Most studios sell in one currency, so the default is the last one chosen in this browser. */
const lastCurrency = {
  read: (): Price['currency'] =>
    currencies.find((code) => code === localStorage.getItem(currencyKey)) ?? 'USD',
  write: (code: Price['currency']) => localStorage.setItem(currencyKey, code),
};
