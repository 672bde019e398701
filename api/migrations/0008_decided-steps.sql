CREATE TABLE "app"."decided_steps" (
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"state" text NOT NULL,
	"prompt_ids" uuid[] NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "decided_steps_project_id_kind_subject_pk" PRIMARY KEY("project_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "app"."decided_steps" ADD CONSTRAINT "decided_steps_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;