import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { UsernameField } from '@/domains/people/people/components/UsernameField';
import { useUsernameStatus } from '@/domains/people/people/hooks/useUsernameStatus';
import { normaliseUsername } from '@/domains/people/people/model/username';
import { type Profile, profileQuery } from '@/domains/people/profiles/api/profile';
import { toAppError } from '@/lib/app-error';
import { useCurrentUser } from '@/services/session/hooks/session';
import { discardFile } from '@/services/storage/files';
import { CheckedForm } from '@/ui/CheckedForm';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { checkOnLeaving } from '@/ui/check-on-leaving';
import { ErrorState } from '@/ui/ErrorState';
import { GrowingTextarea, type GrowingTextareaProps } from '@/ui/GrowingTextarea';
import { useUnsavedChanges } from '@/ui/hooks/useUnsavedChanges';
import { PageHeader } from '@/ui/PageHeader';
import { SkeletonRegion } from '@/ui/Skeletons';
import { AvatarField } from './components/AvatarField';
import classes from './EditProfilePage.module.css';
import { useUpdateProfile } from './hooks/useUpdateProfile';
import {
  BIO_MAX,
  bioLength,
  type EditedProfile,
  editProfileSchema,
  usernameRefusal,
} from './model/edit-profile';

export function EditProfilePage() {
  const { id } = useCurrentUser();
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery(id));
  return (
    <>
      <PageHeader title="Editar Perfil" back="/profile" />
      {!profile && !error ? (
        <SkeletonRegion label="Carregando perfil">
          <Stack gap="lg" maw={544}>
            <Skeleton circle height={112} />
            <Skeleton height={42} />
            <Skeleton height={42} />
            <Skeleton height={96} />
          </Stack>
        </SkeletonRegion>
      ) : null}
      {error && !profile ? <ErrorState query={{ error, isFetching, refetch }} /> : null}
      {profile ? <EditProfileForm key={profile.id} profile={profile} /> : null}
    </>
  );
}

function EditProfileForm({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  const save = useUpdateProfile(profile.id);
  const form = useForm<EditedProfile>({
    initialValues: {
      name: profile.name,
      username: profile.username,
      bio: profile.bio ?? '',
      avatar_url: profile.avatar_url,
    },
    validate: schemaResolver(editProfileSchema, { sync: true }),
    validateInputOnBlur: true,
    enhanceGetInputProps: checkOnLeaving,
  });
  const before = useRef(form.values);
  const { name, username, bio, avatar_url } = form.values;
  const { status, checkAgain } = useUsernameStatus(username, before.current.username);
  const { blocker, allowLeaving } = useUnsavedChanges(form.isDirty());

  /** Deletes an uploaded photo that the profile does not use. */
  function discard(path: string | null, savedPath: string | null) {
    if (path !== savedPath && path?.startsWith(`${profile.id}/`)) void discardFile('avatars', path);
  }

  function submit(values: EditedProfile) {
    if (status === 'taken') return;
    save.mutate(
      {
        name: values.name.trim(),
        username: values.username,
        bio: values.bio.trim() || null,
        avatar_url: values.avatar_url,
      },
      {
        onSuccess: () => {
          discard(before.current.avatar_url, values.avatar_url);
          allowLeaving();
          void navigate('/profile');
        },
        onError: (error) => {
          const refusal = usernameRefusal(error);
          if (refusal) form.setFieldError('username', refusal);
        },
      },
    );
  }

  const failure = save.error && !usernameRefusal(save.error) ? toAppError(save.error).message : '';
  return (
    <CheckedForm className="grid gap-lg max-w-136" onSubmit={form.onSubmit(submit)}>
      <AvatarField
        userId={profile.id}
        name={name}
        value={avatar_url}
        onChange={(path) => {
          if (avatar_url !== before.current.avatar_url) discard(avatar_url, path);
          form.setFieldValue('avatar_url', path);
        }}
      />
      <TextInput label="Nome" autoComplete="name" {...form.getInputProps('name')} />
      <UsernameField
        value={username}
        error={typeof form.errors.username === 'string' ? form.errors.username : null}
        status={status}
        onChange={(typed) => form.setFieldValue('username', normaliseUsername(typed))}
        onBlur={form.getInputProps('username').onBlur}
        onCheckAgain={checkAgain}
      />
      <BioField count={bioLength(bio)} {...form.getInputProps('bio')} />
      <div>
        <Button type="submit" size="lg" loading={save.isPending}>
          Salvar Alterações
        </Button>
        <Text role="alert" c="var(--mantine-color-error)" mt={failure ? 'sm' : 0}>
          {failure ? `Não foi possível salvar o perfil. ${failure}` : ''}
        </Text>
      </div>
      <ConfirmModal
        opened={blocker.state === 'blocked'}
        danger
        title="Descartar alterações?"
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        onClose={() => blocker.reset?.()}
        onConfirm={() => {
          discard(avatar_url, before.current.avatar_url);
          blocker.proceed?.();
        }}
      >
        O que você mudou no perfil ainda não foi salvo.
      </ConfirmModal>
    </CheckedForm>
  );
}

function BioField({ count, ...field }: GrowingTextareaProps & { count: number }) {
  return (
    <div>
      <GrowingTextarea
        label="Bio"
        minRows={3}
        maxRows={6}
        aria-describedby="bio-count"
        {...field}
      />
      <p
        id="bio-count"
        className={`text-dimmed text-sm tabular-nums mt-2xs mx-0 mb-0 ${classes.count}`}
        data-over={count > BIO_MAX || undefined}
      >
        {count} de {BIO_MAX} caracteres
      </p>
    </div>
  );
}
