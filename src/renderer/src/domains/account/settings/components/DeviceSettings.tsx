import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import {
  CircleQuestionMark,
  FileText,
  Library,
  Monitor,
  Moon,
  ShieldCheck,
  Sparkles,
  Sun,
} from 'lucide-react';
import { version } from '@/lib/config';
import { CueSettings } from './BrewSettings';
import { LinkRow, Section } from './SettingsList';

const SCHEMES = [
  { value: 'light', label: 'Claro', icon: Sun },
  { value: 'dark', label: 'Escuro', icon: Moon },
  { value: 'auto', label: 'Sistema', icon: Monitor },
] as const satisfies readonly { value: MantineColorScheme; label: string; icon: unknown }[];

/** Mantine stores the colour scheme in this browser. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Section title="Aparência">
      <div className="px-lg py-md">
        <SegmentedControl
          aria-label="Aparência"
          size="md"
          fullWidth
          classNames={{ label: 'grid place-items-center min-h-touch px-2xs' }}
          value={colorScheme}
          onChange={setColorScheme}
          data={SCHEMES.map(({ value, label, icon: Icon }) => ({
            value,
            label: (
              <span className="inline-flex items-center gap-xs until-2xs:flex-col until-2xs:gap-2xs until-2xs:py-xs">
                <Icon />
                {label}
              </span>
            ),
          }))}
        />
      </div>
    </Section>
  );
}

export function AboutSection() {
  return (
    <Section title="Sobre">
      <LinkRow icon={CircleQuestionMark} label="Ajuda" to="/help" />
      <LinkRow icon={Sparkles} label="O que há de novo" to="/help/novidades" />
      <LinkRow icon={FileText} label="Termos de Uso" to="/terms" />
      <LinkRow icon={ShieldCheck} label="Política de Privacidade" to="/privacy" />
      <LinkRow
        icon={Library}
        label="Bibliotecas e licenças"
        hint={`Coado ${version}`}
        to="/settings/licenses"
      />
    </Section>
  );
}

/** The settings that this device stores, for people without an account. */
export function DeviceSettings() {
  return (
    <div className="flex flex-col gap-2xl max-w-narrow">
      <AppearanceSection />
      <Section title="Preparo">
        <CueSettings />
      </Section>
      <AboutSection />
    </div>
  );
}
