import { Trash2, Upload } from 'lucide-react';
import { LinkRow, Section } from '@/domains/account/settings/components/SettingsList';
import { PageHeader } from '@/ui/PageHeader';
import { ExportSection } from './ExportSection';

export function DataPage() {
  return (
    <>
      <PageHeader title="Seus dados" back="/settings" />
      <div className="flex flex-col gap-2xl max-w-narrow">
        <ExportSection />
        <Section title="Trazer um diário">
          <LinkRow
            icon={Upload}
            label="Importar diário"
            hint="Do próprio Coado, do Beanconqueror, do Timer.Coffee ou de uma planilha."
            to="/settings/data/import"
          />
        </Section>
        <Section title="Ir embora">
          <LinkRow
            icon={Trash2}
            label="Excluir conta"
            hint="Apaga a conta e tudo o que é seu, sem volta."
            to="/settings/data/delete"
          />
        </Section>
      </div>
    </>
  );
}
