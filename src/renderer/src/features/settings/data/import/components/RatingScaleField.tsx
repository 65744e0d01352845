import { NativeSelect } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { Section } from '../../../components/SettingsList';
import { RATING_SCALES, type RatingScale, readRating } from '../model/read-values';

/** A good rating of each scale, to show what becomes of it. */
const SAMPLES = { 5: 4, 10: 8, 100: 85 } as const satisfies Record<RatingScale, number>;

interface RatingScaleFieldProps {
  /** As it is read now. */
  scale: RatingScale;
  onChange: (scale: RatingScale) => void;
}

/** What the file's ratings go up to: assumed, said and open to correction. */
export function RatingScaleField({ scale, onChange }: RatingScaleFieldProps) {
  const sample = SAMPLES[scale];
  const becomes = readRating(String(sample), scale) ?? 0;
  return (
    <Section title="Notas">
      <NativeSelect
        label="As notas deste arquivo vão até"
        description={
          scale === 5
            ? 'Como no Coado: entram como estão, em meias estrelas.'
            : `Uma nota ${sample} do arquivo vira ${formatDecimal(becomes)} no Coado. Confira na prévia.`
        }
        size="md"
        maw={420}
        data={RATING_SCALES.map((each) => ({ value: String(each), label: String(each) }))}
        value={String(scale)}
        onChange={({ currentTarget }) => {
          const chosen = RATING_SCALES.find((each) => String(each) === currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      />
    </Section>
  );
}
