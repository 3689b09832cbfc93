import { useState } from 'react';
import type { Scope } from '#contract/scopes.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Segmented } from '#ui/segmented.tsx';
import {
  describeScopes,
  type PresetId,
  presetOf,
  type ScopeChoice,
  type ScopeRow,
  scopePresets,
  scopeRows,
  toggleScope,
} from './scope-choice.ts';
import styles from './scope-matrix.module.css';

const presetOptions: { value: PresetId; label: string }[] = [
  ...scopePresets.map(preset => ({ value: preset.id, label: preset.name })),
  { value: 'custom', label: 'Custom' },
];

export function ScopeMatrix({
  value,
  onChange,
}: {
  value: ScopeChoice;
  onChange: (value: ScopeChoice) => void;
}) {
  // "Custom" may be chosen while the scopes still equal a preset.
  const [custom, setCustom] = useState(false);
  return (
    <fieldset className={styles.set}>
      <legend>What it may do</legend>
      <div className={styles.presets}>
        <Segmented
          label="Preset"
          value={custom ? 'custom' : presetOf(value.chosen)}
          onChange={id => {
            const preset = scopePresets.find(other => other.id === id);
            setCustom(!preset);
            if (preset) onChange({ chosen: preset.scopes, implied: [] });
          }}
          options={presetOptions}
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Resource</th>
            <th scope="col">Read</th>
            <th scope="col">Write</th>
          </tr>
        </thead>
        <tbody>
          {scopeRows.map(row => (
            <Row
              key={row.resource}
              row={row}
              chosen={value.chosen}
              onToggle={(scope, on) => onChange(toggleScope(value, scope, on))}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.sentence} role="status">
        {describeScopes(value.chosen)}
      </p>
    </fieldset>
  );
}

function Row({
  row,
  chosen,
  onToggle,
}: {
  row: ScopeRow;
  chosen: readonly Scope[];
  onToggle: (scope: Scope, on: boolean) => void;
}) {
  return (
    <tr>
      <th scope="row">
        {row.name}
        <span className={styles.hint}>{row.hint}</span>
      </th>
      {(['read', 'write'] as const).map(right => {
        const scope = row[right];
        return (
          <td key={right}>
            {scope && (
              <Checkbox
                label={`${right === 'read' ? 'Read' : 'Write'} ${row.name.toLowerCase()}`}
                hideLabel
                checked={chosen.includes(scope)}
                onCheckedChange={on => onToggle(scope, on)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
