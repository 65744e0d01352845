/** Functions for admins: each first refuses all other people. */
const adminFunctions: readonly string[] = [
  'admin_list_posts(query text, state text, before timestamp with time zone, before_id uuid, page_size integer)',
  'admin_list_reports(wanted_status text, before timestamp with time zone, before_id uuid, page_size integer)',
  'admin_moderate(subject_type text, subject uuid, act text, reason text)',
  'admin_overview()',
  'admin_stats(days integer)',
  'admin_get_lessons(unit uuid)',
  'admin_import_track(track jsonb)',
  'admin_reorder(ids uuid[], unit uuid)',
  'admin_search_users(query text, before_created_at timestamp with time zone, before_id uuid, page_size integer)',
  'admin_set_role(person uuid, new_role text, reason text)',
  'admin_suspend(person uuid, reason text)',
  'admin_unsuspend(person uuid, reason text)',
];

const page = 'before timestamp with time zone, before_id uuid, page_size integer';

const communityFunctions: readonly string[] = [
  'activity_visible(profile profiles)',
  'comment_liked_by_me(comment community_comments)',
  'accept_follow_requests(people uuid[])',
  'follow_request_count(profile profiles)',
  'follow_requested_by_me(profile profiles)',
  'followed_by_me(profile profiles)',
  'follower_count(profile profiles)',
  'following_count(profile profiles)',
  'post_count(profile profiles)',
  'get_blocked_people()',
  `get_notifications(${page})`,
  `get_feed(tag text, ${page})`,
  'suggest_people(page_size integer)',
  'suggest_tags(beginning text)',
  'liked_by_me(post community_posts)',
  'list_my_orphaned_images()',
  'mark_notifications_read(group_keys text[])',
  'saved_by_me(post community_posts)',
  'search_messages(query text, conversation uuid, before timestamp with time zone, before_id uuid, page_size integer)',
  'search_people(query text, page_size integer, fuzzy boolean)',
  'set_follow(person uuid, is_on boolean)',
  `search_posts(query text, ${page}, fuzzy boolean)`,
  'search_recipes(query text, page_size integer, fuzzy boolean)',
];

/** Functions about the caller's own account, with the reason for the owner's rights. */
const accountFunctions: Readonly<Record<string, string>> = {
  'correct_brews(import uuid, source text, file_name text, rows jsonb)':
    'Only it stores the old values for undoing; it writes only the caller’s brews.',
  'delete_my_account(confirmation text)':
    'No client may delete accounts; it deletes the caller’s after a recent sign-in.',
  'get_achievements_with_user_progress()':
    'It shares the private counts with the awards; it counts only the caller’s rows.',
  'import_belongings(import uuid, source text, file_name text, part text, items jsonb)':
    'Only it marks rows as imported, so that undoing finds them; it writes only for the caller.',
  'import_brews(import uuid, source text, file_name text, rows jsonb)':
    'Only it marks brews as imported, so that they do not count; it writes only for the caller.',
  'list_my_objects(max_rows integer)':
    'Policies of a bucket may hide the caller’s own uploads; it lists only those.',
  'claim_accomplishments(request_id uuid, since timestamp with time zone, within_seconds integer)':
    'The announced rows are in the private schema; it returns the caller’s, once.',
  'undo_brew_import(import uuid)':
    'Imports have no client grant; it removes the rows of an import of the caller.',
};

const messageFunctions: Readonly<Record<string, string>> = {
  'delete_own_message(message uuid)':
    'Messages have no update grant; it erases a message of the caller and corrects the counts.',
  'edit_own_message(message uuid, text text)':
    'Messages have no update grant; it changes a text of the caller within the time limit.',
  'get_conversation(conversation uuid)':
    'Members may not read each other’s rows; it returns the visible part of the other’s row.',
  'get_or_create_conversation(other_user_id uuid)':
    'Conversations have no insert grant; it opens one of the caller, at most one for a pair.',
  'search_messages(query text, conversation uuid, before timestamp with time zone, before_id uuid, page_size integer)':
    'Under a policy PostgreSQL uses no full-text index; it finds only the caller’s messages.',
  'get_user_conversations(max_rows integer, before_at timestamp with time zone, before_id uuid, archived boolean)':
    'A blocked person’s profile is hidden; it returns only the name in the conversation.',
  'react_to_message(message uuid, reaction text)':
    'Reactions have no write grant; it stores the caller’s and notifies the open chats.',
  'report_message(message uuid, reason text, note text, with_context boolean)':
    'Reports of messages have no insert grant; it stores only messages that the caller received.',
  'set_conversation_settings(conversation uuid, is_muted boolean, is_archived boolean)':
    'Memberships have no update grant; it mutes and archives for the caller.',
  'clear_conversation(conversation uuid, up_to timestamp with time zone)':
    'Memberships have no update grant; it hides messages from the caller only.',
  'mark_conversation_read(conversation uuid, up_to timestamp with time zone)':
    'Read marks have no update grant; it moves the caller’s mark, only forward.',
  'touch_last_seen()': 'Its table is in the private schema; it writes the caller’s row.',
};

const courseFunctions: Readonly<Record<string, string>> = {
  'next_lesson()':
    'It shares the private definition of the order; it returns only the caller’s lesson.',
  'get_lessons(lesson uuid, unit uuid)':
    'No client may select texts; it returns unlocked ones, and those of the current unit.',
  'answer_quiz(lesson uuid, item text, answer jsonb, key uuid)':
    'No client may select the answers; it judges and stores an answer of the caller.',
  'get_quiz_hint(lesson uuid, item text)':
    'No client may select hints; it records that the caller took one.',
  'complete_lesson(lesson uuid, answers jsonb, key uuid)':
    'Completions and points are written by the database only.',
  'due_reviews(at_most integer)': 'No client may select questions; it returns the caller’s.',
  'review_summary()': 'It shares the private definition of due items; it counts the caller’s.',
  'issue_certificate(unit uuid)':
    'Certificates have no insert grant; it creates the caller’s once it is earned.',
};

/** Functions of the push sender, which knows every device, and of the mover of pictures. */
const senderFunctions: Readonly<Record<string, string>> = {
  'announce_push_key(public_key text)':
    'Its table is in the private schema; only the sender calls it.',
  'claim_pushes(max_rows integer)': 'The queue is in the private schema; only the sender calls it.',
  'settle_pushes(results jsonb)': 'The queue is in the private schema; only the sender calls it.',
  'claim_picture_moves(max_rows integer)':
    'The queue is in the private schema; only the mover calls it.',
  'apply_picture_move(bucket text, old_name text, new_name text)':
    'It changes rows of any person; only the mover calls it.',
};
const renewSubscription =
  'renew_push_subscription(old_endpoint text, old_auth_secret text, endpoint text, p256dh text, auth_secret text)';

/** Functions of the exposed schema that run with the owner's rights, and why each must. */
export const definerFunctions: Readonly<Record<string, string>> = {
  'mark_notifications_read(group_keys text[])':
    'No client may write the table of read marks; it moves the caller’s mark.',
  'suggest_tags(beginning text)':
    'No client may read the tags of posts; it returns tags of posts that the caller may see.',
  'username_available(candidate text)':
    'Visitors who register may not read profiles; it returns only yes or no.',
  'accept_follow_requests(people uuid[])':
    'Only followers may add their rows; it adds the rows of people who asked the caller.',
  'follower_count(profile profiles)':
    'No client may read the table; it returns a number that profiles show.',
  'following_count(profile profiles)':
    'No client may read the table; it returns a number that profiles show.',
  'post_count(profile profiles)':
    'No client may read the table; it returns a number that profiles show.',
  'current_streak(profile profiles)':
    'Its table is in the private schema; it returns a number that every profile shows.',
  'streak_rest(profile profiles)':
    'Its table is in the private schema; it returns the caller’s value.',
  'get_blocked_people()':
    'Policies hide blocked profiles; it returns those that the caller blocked.',
  'export_messages(after_conversation uuid, after_at timestamp with time zone, max_rows integer)':
    'It checks the membership once for a conversation, not for each message.',
  'export_account()': 'Sessions, reports and suspensions are private; it returns the caller’s.',
  'announce_sign_out()':
    "No client may send on the channels; it sends only this event, to the caller's own.",
  'declare_adult()': 'Declarations are private; it writes the caller’s, once.',
  'my_appeals()': 'Reports are private; it returns the caller’s appeals.',
  'my_suspension()': 'Suspensions are private; it returns the caller’s.',
  'get_push_key()': 'Its table is in the private schema; the key is public.',
  'save_push_subscription(endpoint text, p256dh text, auth_secret text)':
    'It checks the device’s address and links the device to the caller’s session.',
  [renewSubscription]: 'The caller is a device without a session; its old secret is the proof.',
  ...senderFunctions,
  ...courseFunctions,
  'get_certificate(code text)':
    'Visitors read no certificates; it returns one that is public, by its address.',
  'get_public_recipe(recipe uuid)':
    'Visitors read no recipes; it returns one of a public post, by its address.',
  'get_public_posts(wanted uuid)':
    'Visitors read no posts; it returns the newest of public profiles, or one by its address.',
  'get_sample_lessons()':
    'Visitors read no lessons; it returns the first text of each published track.',
  ...accountFunctions,
  ...messageFunctions,
  ...Object.fromEntries(
    adminFunctions.map((name) => [name, 'It checks first that an admin calls.']),
  ),
};

export const executeGrants: Readonly<Record<string, readonly string[]>> = {
  'username_available(candidate text)': ['anon', 'authenticated', 'service_role'],
  'current_streak(profile profiles)': ['authenticated', 'service_role'],
  'streak_rest(profile profiles)': ['authenticated', 'service_role'],
  'get_challenges_with_user_progress()': ['authenticated', 'service_role'],
  'export_messages(after_conversation uuid, after_at timestamp with time zone, max_rows integer)': [
    'authenticated',
    'service_role',
  ],
  'export_account()': ['authenticated', 'service_role'],
  'announce_sign_out()': ['authenticated', 'service_role'],
  'declare_adult()': ['authenticated', 'service_role'],
  'my_appeals()': ['authenticated', 'service_role'],
  'my_suspension()': ['authenticated', 'service_role'],
  'get_certificate(code text)': ['anon', 'authenticated', 'service_role'],
  'get_public_recipe(recipe uuid)': ['anon', 'authenticated', 'service_role'],
  'get_public_posts(wanted uuid)': ['anon', 'authenticated', 'service_role'],
  'get_sample_lessons()': ['anon', 'authenticated', 'service_role'],
  'get_push_key()': ['authenticated', 'service_role'],
  'save_push_subscription(endpoint text, p256dh text, auth_secret text)': [
    'authenticated',
    'service_role',
  ],
  [renewSubscription]: ['anon', 'authenticated', 'service_role'],
  ...Object.fromEntries(Object.keys(senderFunctions).map((name) => [name, ['service_role']])),
  ...Object.fromEntries(
    Object.keys(courseFunctions).map((name) => [name, ['authenticated', 'service_role']]),
  ),
  'brew_days(from_day date, to_day date)': ['authenticated', 'service_role'],
  'brew_stats(from_day date)': ['authenticated', 'service_role'],
  'grind_stats(from_day date)': ['authenticated', 'service_role'],
  'journal_totals(from_day date, to_day date)': ['authenticated', 'service_role'],
  'count_unread()': ['authenticated', 'service_role'],
  ...Object.fromEntries(
    Object.keys(messageFunctions).map((name) => [name, ['authenticated', 'service_role']]),
  ),
  ...Object.fromEntries(
    communityFunctions.map((name) => [name, ['authenticated', 'service_role']]),
  ),
  ...Object.fromEntries(
    [...adminFunctions, ...Object.keys(accountFunctions)].map((name) => [
      name,
      ['authenticated', 'service_role'],
    ]),
  ),
};

/** Private functions that `authenticated` may call in policies; clients cannot name them. */
export const policyHelpers: readonly string[] = [
  'has_ended_session()',
  'is_admin()',
  'has_account()',
  'has_storage_space(folder text, megabytes integer)',
  'hidden_people()',
  'can_see_activity(person uuid)',
  'can_read_post(post_id uuid)',
  'can_read_comment(comment_id uuid)',
  'is_recipe_shared(recipe uuid)',
  // Index expressions call the next two, with the rights of the role that writes the row.
  'search_words(document text)',
  'search_vector(document text)',
  // A check constraint calls the next one, with the rights of the role that writes the row.
  'is_fact_list(facts jsonb)',
  'read_until(of_group text)',
  // Exposed functions call the following in bodies that PostgreSQL parsed at creation.
  'count_unread_notifications()',
  'following_feed_page(before timestamp with time zone, before_id uuid, page_size integer)',
  'similar_people(page_size integer)',
  'fold_tag(written text)',
  'tag_feed_page(wanted text, before timestamp with time zone, before_id uuid, page_size integer)',
  'find_people(query text, page_size integer, fuzzy boolean)',
  'newest_notifications(before timestamp with time zone, before_id uuid, page_size integer)',
  'find_posts(query text, before timestamp with time zone, before_id uuid, page_size integer, fuzzy boolean)',
  'find_recipes(query text, page_size integer, fuzzy boolean)',
  'is_suspended()',
  'is_conversation_member(conversation uuid)',
  'can_join_conversation_channel()',
  'can_type_in_conversation_channel()',
  'can_join_presence_channel()',
  'can_read_chat_media(name text)',
  'can_add_chat_media(name text)',
  'is_own_or_provider_picture(picture text, person uuid)',
  'are_post_pictures(pictures jsonb, owner uuid)',
  'fits_course_schema(candidate jsonb, name text)',
  'is_challenge_criteria(type text, criteria jsonb)',
];
