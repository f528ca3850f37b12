import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useIsUnavailable, usePrices } from '../../api/status.ts';
import { Button } from '../../parts/button.tsx';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { type Faults, Form, FormDialog, typed } from '../../parts/form.tsx';
import { toast } from '../../parts/toast.tsx';
import { m } from '../../texts/messages.js';
import type { Project } from './names.ts';

function projectOf(values: FormData) {
  return {
    name: typed(values, 'name'),
    private_mode: values.has('private_mode'),
    restricted: values.has('restricted'),
    // The options of the field are these three.
    render_js_default: typed(values, 'render_js_default') as Project['render_js_default'],
  };
}

function Fields({ project, faults }: { readonly project?: Project; readonly faults: Faults }) {
  const noRendering = useIsUnavailable('render_js');
  const prices = usePrices();
  return (
    <>
      <TextField
        label={m.organization_project_name()}
        name="name"
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={project?.name}
        fault={faults.name}
      />
      <CheckField
        name="restricted"
        label={m.organization_restricted()}
        hint={m.organization_restricted_about()}
        defaultChecked={project?.restricted}
      />
      <CheckField
        name="private_mode"
        label={m.organization_private_mode()}
        hint={prices ? m.organization_private_mode_about() : m.organization_private_mode_about_only()}
        defaultChecked={project?.private_mode}
      />
      <SelectField
        name="render_js_default"
        label={m.organization_rendering()}
        hint={
          noRendering
            ? m.app_no_rendering()
            : prices
              ? m.organization_rendering_about()
              : m.organization_rendering_about_only()
        }
        defaultValue={project?.render_js_default ?? 'off'}
        fault={faults.render_js_default}
        options={[
          { value: 'off', label: m.organization_rendering_off() },
          { value: 'auto', label: m.organization_rendering_auto() },
          { value: 'on', label: m.organization_rendering_on() },
        ]}
      />
    </>
  );
}

export function NewProject() {
  const queries = useQueryClient();
  return (
    <FormDialog
      trigger={<Button look="main">{m.organization_new_project()}</Button>}
      title={m.organization_new_project()}
    >
      {(close) => (
        <Form
          action={m.organization_new_project_action()}
          run={(values) => api.POST('/v1/projects', { body: projectOf(values) })}
          onDone={() => {
            close();
            toast(m.organization_project_created());
            void queries.invalidateQueries({ queryKey: ['projects'] });
          }}
        >
          {(faults) => <Fields faults={faults} />}
        </Form>
      )}
    </FormDialog>
  );
}

export function ChangeProject({ project }: { readonly project: Project }) {
  const queries = useQueryClient();
  const { id, name } = project;
  return (
    <FormDialog
      trigger={
        <Button size="small">
          {m.organization_change()}
          <span className="sr-only"> {name}</span>
        </Button>
      }
      title={m.organization_change_project({ name })}
    >
      {(close) => (
        <Form
          action={m.organization_save()}
          run={(values) =>
            api.PATCH('/v1/projects/{id}', { params: { path: { id } }, body: projectOf(values) })
          }
          onDone={() => {
            close();
            toast(m.organization_saved());
            void queries.invalidateQueries({ queryKey: ['projects'] });
          }}
        >
          {(faults) => <Fields project={project} faults={faults} />}
        </Form>
      )}
    </FormDialog>
  );
}
